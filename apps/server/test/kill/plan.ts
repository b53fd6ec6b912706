import type { Part } from './installation.ts';

/** One kill: of what, when. */
export interface Kill {
  readonly part: Part;
  /** 0 to 1 of the way from the first item read to the last one published; null while the upload is received. */
  readonly at: number | null;
  /** A little later than the chunk that passes the point. */
  readonly afterMs: number;
  /** The database's backends as well as its postmaster. */
  readonly backends: boolean;
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * So many kills: the first while the upload comes in, the others at random points spread evenly over reading
 * and publishing. Every part has its turn.
 */
export function planKills(parts: readonly Part[], count: number, random: () => number): Kill[] {
  const receivers = parts.filter((part) => part !== 'worker');
  const turn = Math.floor(random() * parts.length);
  return Array.from({ length: count }, (_, i) => ({
    part: (i === 0
      ? receivers[Math.floor(random() * receivers.length)]
      : parts[(turn + i) % parts.length]) as Part,
    at: i === 0 ? null : (i - 1 + random()) / (count - 1),
    afterMs: Math.floor(random() * 120),
    backends: random() < 0.5,
  }));
}
