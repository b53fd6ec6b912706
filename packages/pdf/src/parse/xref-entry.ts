/** Where an object lies: free, at an offset of the file, or in an object stream (ISO 32000-2, 7.5.4 and 7.5.8). */
export type XrefEntry =
  | { kind: 'free' }
  | { kind: 'offset'; offset: number; gen: number }
  | { kind: 'packed'; container: number; index: number };

/** ISO 32000-1, C.2: the highest object number a reader must take. */
export const MAX_OBJECTS = 8_388_607;
