import { type Claims, readClaims } from '../../conformance/claims.ts';
import { outputColours } from '../../conformance/output-colours.ts';
import type { PdfFile } from '../../parse/document.ts';
import { type Palette, paletteIn } from './palette.ts';

/** What the marks of a revision have to keep to. */
export interface Style {
  claims: Claims;
  palette: Palette;
  /** Whether fonts go along: a file for the archive, or for all readers, uses none that it does not hold. */
  embed: boolean;
  /** Whether even what shows nothing has an appearance (ISO 19005-1, 6.9). */
  facesEmpty: boolean;
}

/** The style that a file asks for. */
export function styleOf(file: PdfFile): Style {
  const claims = readClaims(file);
  return {
    claims,
    palette: paletteIn(outputColours(file, claims)),
    embed: claims.pdfA !== undefined || claims.pdfUa !== undefined,
    facesEmpty: claims.pdfA?.part === 1,
  };
}
