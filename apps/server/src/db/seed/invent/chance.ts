/** Numbers that look like chance and are the same on every machine. */
export interface Chance {
  /** 0 up to, but not, 1. */
  next(): number;
  /** A whole number from 0 up to, but not, `end`. */
  below(end: number): number;
  pick<T>(list: readonly T[]): T;
}

/** A source of its own for each text: mulberry32, started by FNV-1a. */
export function chanceOf(text: string): Chance {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { next, below, pick: (list) => list[below(list.length)] as (typeof list)[number] };
}
