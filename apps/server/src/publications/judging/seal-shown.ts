import type { Examination } from '@legajo/pdf';
import type { DocumentType } from '../../folders/public.ts';
import type { Evidence, EvidenceBox } from '../statements/items.sql.ts';

/** Where the company's seal goes, for whoever reviews: a place on a page from 1, or a page of its own behind the others. */
export interface SealShown {
  readonly page: number | null;
  readonly box: EvidenceBox | null;
}

const POINTS_PER_MM = 72 / 25.4;

/** The place that was found for the seal as the page was read, in shares of the page; undefined where none was looked for. */
export function sealShown(
  { signaturePage }: Pick<DocumentType, 'signaturePage'>,
  { sealPlaces }: Pick<Evidence, 'sealPlaces'>,
  { inspection }: Examination,
): SealShown | undefined {
  if (sealPlaces === undefined || !inspection) return undefined;
  // A file that somebody certified gets a seal without a face.
  if (inspection.signedBefore?.certified) return undefined;
  if (sealPlaces === 'none') return { page: null, box: null };
  const count = inspection.pages.length;
  const page = signaturePage === 'first' ? 1 : signaturePage === 'last' ? count : Number(signaturePage);
  const [place, size] = [sealPlaces[0], inspection.pages[page - 1]];
  if (place?.unit !== 'point' || !size) return undefined;
  const [width, height] = [size.widthMm * POINTS_PER_MM, size.heightMm * POINTS_PER_MM];
  const box = {
    x: place.left / width,
    y: place.top / height,
    width: place.width / width,
    height: place.height / height,
  };
  return { page, box };
}
