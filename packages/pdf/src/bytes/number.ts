const POWERS = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];

/**
 * Value of the digits in [start, end), at most nine of them: stays a small integer throughout.
 * Apart from the fraction on purpose: one variable holding both kinds makes the engine recompile in a loop.
 */
export function smallInteger(bytes: Uint8Array, start: number, end: number): number {
  let n = 0;
  for (let i = start; i < end; i++) n = (n * 10 + (bytes[i]! - 48)) | 0;
  return n;
}

/** Value of the fraction digits in [start, end) as a number from 0 up to 1; digits past the ninth are dropped. */
export function fraction(bytes: Uint8Array, start: number, end: number): number {
  const stop = end - start > 9 ? start + 9 : end;
  return smallInteger(bytes, start, stop) / POWERS[stop - start]!;
}

/** Value of the digits in [start, end), however many; beyond 2^53 it is not exact. */
export function integer(bytes: Uint8Array, start: number, end: number): number {
  if (end - start <= 9) return smallInteger(bytes, start, end);
  let n = 0;
  for (let i = start; i < end; i++) n = n * 10 + (bytes[i]! - 48);
  return n;
}
