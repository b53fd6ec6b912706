/** The page formats the specification names. */
export type PageFormat = 'A3' | 'A4' | 'A5' | 'Legal' | 'Letter';

/** Short and long side in millimetres (ISO 216; ANSI/ASME Y14.1). */
const FORMATS: readonly (readonly [PageFormat, number, number])[] = [
  ['A3', 297, 420],
  ['A4', 210, 297],
  ['A5', 148, 210],
  ['Legal', 215.9, 355.6],
  ['Letter', 215.9, 279.4],
];

/** A4 written by most tools is 210.0016 × 297.0001 mm: an exact comparison would refuse it. */
const TOLERANCE_MM = 1;
const SHORT_MM = [147, 298] as const;
const LONG_MM = [209, 421] as const;

/** The named format of a page in either orientation, within 1 mm; undefined for any other size. */
export function formatOf(widthMm: number, heightMm: number): PageFormat | undefined {
  const short = Math.min(widthMm, heightMm);
  const long = Math.max(widthMm, heightMm);
  return FORMATS.find(
    ([, s, l]) => Math.abs(short - s) <= TOLERANCE_MM && Math.abs(long - l) <= TOLERANCE_MM,
  )?.[0];
}

/**
 * Whether a page may be published: short side 147 to 298 mm and long side 209 to 421 mm, in either orientation
 * (a millimetre round A5 and A3; the bounds are the tolerance already).
 */
export function sizeAllowed(widthMm: number, heightMm: number): boolean {
  const short = Math.min(widthMm, heightMm);
  const long = Math.max(widthMm, heightMm);
  return short >= SHORT_MM[0] && short <= SHORT_MM[1] && long >= LONG_MM[0] && long <= LONG_MM[1];
}
