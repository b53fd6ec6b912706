import type { DocumentType } from '../type-row.ts';

/** A page as it is shown. */
interface Page {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Its named size; undefined or empty where it is none. */
  readonly format: string | undefined;
}

/**
 * Whether a page is of the size and the orientation that a type asks for (wire-names-2, 1); blank is any allowed one. A
 * square page is of both orientations.
 */
export function isPageOf(
  { widthMm, heightMm, format }: Page,
  { paperSize, orientation }: Pick<DocumentType, 'paperSize' | 'orientation'>,
): boolean {
  if (paperSize !== null && format !== paperSize) return false;
  if (orientation === null) return true;
  return orientation === 'vertical' ? widthMm <= heightMm : widthMm >= heightMm;
}
