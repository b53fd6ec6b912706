/**
 * Counts requests in fixed windows of a minute, per key. The table is emptied when a window ends, so it
 * never holds more keys than one minute brings, and at most `maxKeys` of those.
 */
export interface Rate {
  /** Counts one request and says whether it is within the rate. */
  allow(key: string, perMinute: number, instant: Date): boolean;
}

const WINDOW_MS = 60_000;

export function makeRate(maxKeys = 100_000): Rate {
  let window = 0;
  let counts = new Map<string, number>();
  return {
    allow(key, perMinute, instant) {
      const current = Math.floor(instant.getTime() / WINDOW_MS);
      if (current !== window) {
        window = current;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      // A table full of strangers refuses new ones: better than forgetting who is over the rate.
      if (count === 1 && counts.size >= maxKeys) return false;
      counts.set(key, count);
      return count <= perMinute;
    },
  };
}
