import { type Problem, problemFrom } from './problem.ts';

export interface ServerEvent {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

export interface StreamOptions {
  readonly url: string;
  /** Those of the next attempt. May wait until one can be made. */
  readonly headers: () => Promise<Headers>;
  readonly signal: AbortSignal;
  /** What ends an attempt and no more: the next one waits for its headers. */
  readonly here: () => AbortSignal;
  readonly onEvent: (event: ServerEvent) => void;
  /** A refusal that no retry can cure (401, 403, 404). */
  readonly onRefused: (problem: Problem) => never;
}

const FIRST_WAIT_MS = 1_000;
/** The specification's poll; also the longest wait between two attempts (S148). */
const POLL_MS = 60_000;

/**
 * Server-sent events over `fetch`, because `EventSource` cannot carry a bearer token. Reconnects with
 * `Last-Event-ID`, waiting longer each time nothing came. Ends when the signal aborts, or with a `Problem`
 * when the server refuses for good; a screen that must not stop then polls every `POLL_MS`.
 */
export async function streamEvents(options: StreamOptions): Promise<void> {
  const { signal } = options;
  let lastId = '';
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    let here = signal;
    try {
      const headers = await options.headers();
      here = AbortSignal.any([signal, options.here()]);
      headers.set('accept', 'text/event-stream');
      if (lastId) headers.set('last-event-id', lastId);
      const response = await fetch(options.url, { headers, cache: 'no-store', signal: here });
      if (response.status >= 400 && response.status < 500 && response.status !== 429) {
        const body = await response.json().catch(() => null);
        options.onRefused(problemFrom(response.status, body, response.headers));
      }
      if (response.ok && response.body)
        for await (const event of readEvents(response.body)) {
          if (event.id) lastId = event.id;
          wait = FIRST_WAIT_MS;
          options.onEvent(event);
        }
    } catch (error) {
      if (signal.aborted) return;
      if (here.aborted) continue;
      if (!(error instanceof TypeError)) throw error;
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, POLL_MS);
  }
}

/** Splits a byte stream into events (HTML standard, server-sent events, line rules). */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  let open = { id: '', event: 'message', data: [] as string[] };
  while (true) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (open.data.length > 0) yield { ...open, data: open.data.join('\n') };
        open = { id: '', event: 'message', data: [] };
        continue;
      }
      const colon = line.indexOf(':');
      const name = colon < 0 ? line : line.slice(0, colon);
      const text = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (name === 'data') open.data.push(text);
      else if (name === 'id' || name === 'event') open[name] = text;
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
