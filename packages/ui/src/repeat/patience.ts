/** How long a line may be silent: until an answer begins, and between two parts of what it carries. */
export interface Patience {
  /** Aborted with a `TimeoutError` once nothing came for too long. */
  readonly signal: AbortSignal;
  /** Something came: it waits anew. */
  again(): void;
  /** All came, or nobody waits any more. */
  end(): void;
}

/** @param ms longest silence, in milliseconds: a large file on a slow line takes longer, and is not cut for it. */
export function makePatience(ms: number): Patience {
  const over = new AbortController();
  const begin = () => setTimeout(() => over.abort(new DOMException('no answer', 'TimeoutError')), ms);
  let timer = begin();
  return {
    signal: over.signal,
    again() {
      clearTimeout(timer);
      timer = begin();
    },
    end: () => clearTimeout(timer),
  };
}

/** The bytes of an answer, however long they take, as long as they come. Rejects as a read does that was aborted. */
export async function readBytes(response: Response, patience: Patience | undefined): Promise<Blob> {
  if (!response.body || !patience) return response.blob();
  const parts: BlobPart[] = [];
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    patience.again();
    parts.push(part.value);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
