import { PdfError } from '../errors.ts';
import { drawPiece, greyOf } from './draw-page.ts';
import { type Pdfium, withPage } from './pdfium.ts';
import { writePng } from './png.ts';

/** How a page image is wanted. */
export interface RenderOptions {
  /** Width in pixels; the height follows. */
  widthPx: number;
  colour: 'grey' | 'rgb';
  /** Refused above: a page may claim to be kilometres long. */
  maxPixels?: number;
}

/** A page image and its size. */
export interface PageImage {
  png: Uint8Array;
  widthPx: number;
  heightPx: number;
}

const defaultMaxPixels = 16_000_000;

/**
 * Draws one page as PNG with PDFium, its annotations and form fields with it.
 * @throws PdfError damaged, no-such-page, too-large, memory
 */
export function renderPage(
  pdfium: Pdfium,
  bytes: Uint8Array,
  pageIndex: number,
  options: RenderOptions,
): PageImage {
  const { api } = pdfium;
  return withPage(pdfium, bytes, pageIndex, (page, document) => {
    const { widthPx } = options;
    const ratio = api.FPDF_GetPageHeightF(page) / api.FPDF_GetPageWidthF(page);
    const heightPx = Math.max(1, Math.round(widthPx * ratio));
    if (!(widthPx >= 1) || !(widthPx * heightPx <= (options.maxPixels ?? defaultMaxPixels)))
      throw new PdfError('too-large', `a page image of ${widthPx} by ${heightPx} pixels`);
    const piece = {
      left: 0,
      top: 0,
      width: widthPx,
      height: heightPx,
      pageWidth: widthPx,
      pageHeight: heightPx,
    };
    const pixels = drawPiece(pdfium, document, page, piece, (rgbx) =>
      options.colour === 'grey' ? greyOf(rgbx) : rgbOf(rgbx),
    );
    return { png: writePng(pixels, widthPx, heightPx, options.colour === 'grey' ? 1 : 3), widthPx, heightPx };
  });
}

function rgbOf(rgbx: Uint8Array): Uint8Array {
  const count = rgbx.length / 4;
  const rgb = new Uint8Array(count * 3);
  for (let i = 0, p = 0, q = 0; i < count; i++, p += 4, q += 3) {
    rgb[q] = rgbx[p]!;
    rgb[q + 1] = rgbx[p + 1]!;
    rgb[q + 2] = rgbx[p + 2]!;
  }
  return rgb;
}
