/**
 * A number that stands for a place's code, the same in every version of the lists: FNV-1a of its letters in 31 bits,
 * as the specification's paths carry numbers (D108). States share none among themselves, which a test holds.
 */
export function placeId(code: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(code, 'utf8')) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash & 0x7fffffff || 1;
}
