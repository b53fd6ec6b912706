import { PdfError } from '../errors.ts';
import { type Pdfium, withMemory } from './pdfium.ts';

/** A piece of a page to draw: the whole page is `pageWidth` × `pageHeight` pixels, the piece begins at `left`, `top`. */
export interface Piece {
  left: number;
  top: number;
  width: number;
  height: number;
  pageWidth: number;
  pageHeight: number;
}

const format = { bgrx: 3 };
const flags = { annotations: 0x01, reverseByteOrder: 0x10 };

/**
 * Draws a piece of an open page on white: the page, its annotations, and its form fields through the form environment,
 * without which the appearances of signatures stay empty boxes.
 * @returns red, green, blue and a byte without meaning for each pixel; a view that the next call may overwrite.
 * @throws PdfError memory
 */
export function drawPiece<T>(
  pdfium: Pdfium,
  document: number,
  page: number,
  piece: Piece,
  use: (rgbx: Uint8Array) => T,
): T {
  const { api } = pdfium;
  const { width, height } = piece;
  const stride = width * 4;
  return withMemory(pdfium, stride * height, (pointer) => {
    const bitmap = api.FPDFBitmap_CreateEx(width, height, format.bgrx, pointer, stride);
    if (!bitmap) throw new PdfError('memory', 'PDFium cannot make the bitmap');
    try {
      api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
      draw(pdfium, document, page, bitmap, piece);
      return use(pdfium.memory().subarray(pointer, pointer + stride * height));
    } finally {
      api.FPDFBitmap_Destroy(bitmap);
    }
  });
}

function draw({ api }: Pdfium, document: number, page: number, bitmap: number, piece: Piece): void {
  const how = flags.annotations | flags.reverseByteOrder;
  const place = [-piece.left, -piece.top, piece.pageWidth, piece.pageHeight, 0, how] as const;
  const info = api.PDFiumExt_OpenFormFillInfo();
  const form = api.PDFiumExt_InitFormFillEnvironment(document, info);
  try {
    if (form) {
      // No coloured veil over fields.
      api.FPDF_SetFormFieldHighlightAlpha(form, 0);
      api.FORM_OnAfterLoadPage(page, form);
    }
    api.FPDF_RenderPageBitmap(bitmap, page, ...place);
    if (form) {
      api.FPDF_FFLDraw(form, bitmap, page, ...place);
      api.FORM_OnBeforeClosePage(page, form);
    }
  } finally {
    if (form) api.PDFiumExt_ExitFormFillEnvironment(form);
    api.PDFiumExt_CloseFormFillInfo(info);
  }
}

/** From four bytes a pixel to one (ITU-R BT.601 weights). */
export function greyOf(rgbx: Uint8Array): Uint8Array {
  const grey = new Uint8Array(rgbx.length / 4);
  for (let i = 0, p = 0; i < grey.length; i++, p += 4)
    grey[i] = (rgbx[p]! * 77 + rgbx[p + 1]! * 150 + rgbx[p + 2]! * 29) >> 8;
  return grey;
}
