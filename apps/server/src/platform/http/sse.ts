/** One server-sent event (WHATWG HTML 9.2.6). */
export interface ServerEvent {
  readonly id?: string;
  readonly event: string;
  /** Sent as JSON. */
  readonly payload: unknown;
}

const BEAT_MS = 20_000;

/**
 * Writes events as they come, with a comment every 20 s so that no proxy takes the stream for dead, and
 * ends with the source or when the reader goes away.
 */
export async function* eventStream(source: AsyncIterable<ServerEvent>): AsyncGenerator<string> {
  const iterator = source[Symbol.asyncIterator]();
  const ask = () => {
    const next = iterator.next();
    // Whoever still reads hears of a failure where it is awaited; once the reader has gone nobody does.
    next.catch(() => undefined);
    return next;
  };
  let pending = ask();
  try {
    yield ': open\n\n';
    while (true) {
      const { promise: beat, stop } = beatAfter(BEAT_MS);
      const winner = await Promise.race([pending, beat]);
      stop();
      if (winner === 'beat') {
        yield ': beat\n\n';
        continue;
      }
      if (winner.done) return;
      yield encode(winner.value);
      pending = ask();
    }
  } finally {
    // The pending wait of the source ends by itself; asking it to return would wait for it.
    iterator.return?.(undefined).catch(() => undefined);
  }
}

/** An event as it goes over the line. */
export function encode({ id, event, payload }: ServerEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`;
}

function beatAfter(milliseconds: number): { promise: Promise<'beat'>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<'beat'>((resolve) => {
    timer = setTimeout(() => resolve('beat'), milliseconds);
  });
  return { promise, stop: () => clearTimeout(timer) };
}
