export interface Sample {
  readonly atMs: number;
  readonly bytes: number;
}

export interface Rate {
  readonly bytesPerSecond: number;
  /** Null while it cannot be told. */
  readonly secondsLeft: number | null;
}

const WINDOW_MS = 5_000;

/** Speed over the last five seconds and the time the rest will take at it. */
export function rateOf(samples: readonly Sample[], totalBytes: number): Rate {
  const last = samples.at(-1);
  const first = samples.find((sample) => last && last.atMs - sample.atMs <= WINDOW_MS);
  if (!first || !last || last.atMs === first.atMs) return { bytesPerSecond: 0, secondsLeft: null };
  const bytesPerSecond = ((last.bytes - first.bytes) / (last.atMs - first.atMs)) * 1000;
  const secondsLeft = bytesPerSecond > 0 ? (totalBytes - last.bytes) / bytesPerSecond : null;
  return { bytesPerSecond, secondsLeft };
}
