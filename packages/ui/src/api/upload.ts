import { Problem } from './problem.ts';
import type { Progress, Uploads } from './uploads.ts';

interface RawReply {
  readonly status: number;
  readonly text: string;
  readonly requestId: string;
}

/**
 * Sends a body that carries files, lists it while it is under way, and gives the answer as `fetch` does. It ends with
 * the caller's signal, when it is stopped from the list, and when `here` says so.
 */
export async function upload(what: {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: FormData;
  readonly files?: Readonly<Record<string, Blob | undefined>>;
  readonly here: AbortSignal;
  readonly uploads: Uploads;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: Progress) => void;
}): Promise<Response> {
  const { method, url, headers, body, files, here, uploads, signal, onProgress } = what;
  const stop = new AbortController();
  const listed = uploads.begin({
    name: Object.values(files ?? {}).map((file) => (file as File | undefined)?.name ?? '')[0] ?? '',
    place: globalThis.location?.pathname,
    told: onProgress !== undefined,
    share: 0,
    stop: () => stop.abort(new Problem({ kind: 'stopped' })),
  });
  const reply = await sendWithProgress(method, url, headers, body, {
    signal: AbortSignal.any([here, stop.signal, ...(signal ? [signal] : [])]),
    onProgress(progress) {
      listed.sent(progress);
      onProgress?.(progress);
    },
  }).finally(listed.end);
  const init = { status: reply.status || 500, headers: { 'x-request-id': reply.requestId } };
  return new Response(reply.text || null, init);
}

/**
 * Sends a body with progress, which `fetch` cannot tell. Resolves with any answer of the server; rejects
 * with a `Problem` when none came, and with the signal's reason when aborted.
 */
function sendWithProgress(
  method: string,
  url: string,
  headers: Headers,
  body: FormData,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    headers.forEach((value, name) => {
      if (name !== 'content-type') request.setRequestHeader(name, value);
    });
    request.upload.onprogress = (event) => onProgress({ sentBytes: event.loaded, totalBytes: event.total });
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        requestId: request.getResponseHeader('x-request-id') ?? '',
      });
    request.onerror = () => reject(new Problem({ kind: 'offline' }));
    request.onabort = () => reject(signal.reason);
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
