/**
 * Counts requests in fixed windows of a minute, per key. The table is emptied when a window ends, so it
 * never holds more keys than one minute brings, and at most `maxKeys` of those.
 */
export interface Rate {
  /** Counts one request and says whether it is within the rate. */
  allow(key: string, perMinute: number, instant: Date): boolean;
}

const WINDOW_MS = 60_000;

/**
 * Makes a table. One that is full counts newcomers together, in one key that all of them share: nobody who is over
 * the rate is forgotten, and nobody new is refused for what others did until they all are over it.
 */
export function makeRate(maxKeys = 100_000, sharedFactor = 100): Rate {
  let window = 0;
  let counts = new Map<string, number>();
  let shared = 0;
  return {
    allow(key, perMinute, instant) {
      const current = Math.floor(instant.getTime() / WINDOW_MS);
      if (current !== window) {
        window = current;
        counts = new Map();
        shared = 0;
      }
      const count = (counts.get(key) ?? 0) + 1;
      if (count === 1 && counts.size >= maxKeys) {
        shared += 1;
        return shared <= perMinute * sharedFactor;
      }
      counts.set(key, count);
      return count <= perMinute;
    },
  };
}
