import { Problem } from './problem.ts';

export interface Progress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

export interface RawReply {
  readonly status: number;
  readonly text: string;
  readonly requestId: string;
}

/**
 * Sends a body with progress, which `fetch` cannot tell. Resolves with any answer of the server; rejects
 * with a `Problem` when none came, and with the signal's reason when aborted.
 */
export function sendWithProgress(
  method: string,
  url: string,
  headers: Headers,
  body: FormData,
  options: {
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: ((p: Progress) => void) | undefined;
  },
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    headers.forEach((value, name) => {
      if (name !== 'content-type') request.setRequestHeader(name, value);
    });
    request.upload.onprogress = (event) =>
      options.onProgress?.({ sentBytes: event.loaded, totalBytes: event.total });
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        requestId: request.getResponseHeader('x-request-id') ?? '',
      });
    request.onerror = () => reject(new Problem({ kind: 'offline' }));
    request.onabort = () => reject(options.signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    if (options.signal?.aborted) return reject(options.signal.reason);
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
