/** A set of codes of one or two bytes, a bit each: marking one costs nothing beside reading it. */
export type Codes = Uint32Array;

/** @param codeBytes bytes of one code. */
export function noCodes(codeBytes: 1 | 2): Codes {
  return new Uint32Array(codeBytes === 1 ? 8 : 2_048);
}

export function addCode(codes: Codes, code: number): void {
  codes[code >> 5]! |= 1 << (code & 31);
}

/** The codes of one set that are not in the other. */
export function codesBeyond(codes: Codes, others: Codes): number[] {
  const found: number[] = [];
  for (let i = 0; i < codes.length; i++) {
    const rest = codes[i]! & ~others[i]!;
    if (rest === 0) continue;
    for (let bit = 0; bit < 32; bit++) if ((rest >>> bit) & 1) found.push(i * 32 + bit);
  }
  return found;
}

/** Where codes are noted that are shown so that nobody sees them. */
export const unseenCodes = noCodes(2);

/** Text rendering modes that paint nothing (ISO 32000-2, table 104). */
export function isInvisible(mode: number): boolean {
  return mode === 3 || mode === 7;
}
