import { encode, type ServerEvent } from '../http/sse.ts';

/** The events of one reader, who takes them at their own pace. */
export interface Outlet extends AsyncIterable<string> {
  /** Hands an event over; a reader who is too far behind is let go, and goes on by the id of the last. */
  put(event: ServerEvent): void;
  /** Ends the stream once what is in it was taken. */
  end(): void;
}

const BEAT_MS = 20_000;
/** Ours: more than the notices that a stream brings again (areas 3.9). */
const MOST_WAITING = 400;

/**
 * Makes the outlet of a reader, with a comment every 20 s so that no proxy takes it for dead.
 *
 * @param onOver called once, at once, when the reader went away, was let go or the stream ended.
 */
export function makeOutlet(onOver: () => void): Outlet {
  const waiting: string[] = [': open\nretry: 5000\n\n'];
  let take: ((result: IteratorResult<string>) => void) | null = null;
  let ended = false;
  let over = false;
  const beat = setInterval(() => push(': beat\n\n'), BEAT_MS);
  const leave = () => {
    if (over) return;
    over = true;
    clearInterval(beat);
    onOver();
  };
  const end = () => {
    ended = true;
    leave();
    take?.({ done: true, value: undefined });
    take = null;
  };
  const push = (text: string) => {
    if (ended) return;
    if (take) take({ done: false, value: text });
    else waiting.push(text);
    take = null;
    if (waiting.length > MOST_WAITING) end();
  };
  return {
    put: (event) => push(encode(event)),
    end,
    // No generator: one that waits would be let go only after its next event.
    [Symbol.asyncIterator]: () => ({
      next: () => {
        const text = waiting.shift();
        if (text !== undefined) return Promise.resolve({ done: false, value: text });
        if (ended) return Promise.resolve({ done: true, value: undefined });
        return new Promise((resolve) => {
          take = resolve;
        });
      },
      return: () => {
        end();
        waiting.length = 0;
        return Promise.resolve({ done: true as const, value: undefined });
      },
    }),
  };
}
