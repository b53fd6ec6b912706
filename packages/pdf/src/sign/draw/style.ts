import { type Claims, readClaims } from '../../conformance/claims.ts';
import { outputColours, pageColours } from '../../conformance/output-colours.ts';
import type { PdfDict } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';
import { type Palette, paletteIn } from './palette.ts';

/** What the marks of a revision have to keep to. */
export interface Style {
  claims: Claims;
  palette: Palette;
  /** The colours on this page, where it is printed otherwise than the rest. */
  paletteOn(page: PdfDict): Palette;
  /** Whether fonts go along: a file for the archive, or for all readers, uses none that it does not hold. */
  embed: boolean;
  /** Whether even what shows nothing has an appearance (ISO 19005-1, 6.9). */
  facesEmpty: boolean;
}

/** The style that a file asks for. */
export function styleOf(file: PdfFile): Style {
  const claims = readClaims(file);
  const palette = paletteIn(outputColours(file, claims));
  return {
    claims,
    palette,
    paletteOn(page) {
      const own = pageColours(file, page, claims);
      return own ? paletteIn(own) : palette;
    },
    embed: claims.pdfA !== undefined || claims.pdfUa !== undefined,
    facesEmpty: claims.pdfA?.part === 1,
  };
}
