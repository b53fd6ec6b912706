import { PdfError } from '../errors.ts';
import { type Pdfium, withMemory, withPage } from './pdfium.ts';
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
const format = { bgrx: 3 };
const flags = { annotations: 0x01, reverseByteOrder: 0x10 };

/**
 * Draws one page as PNG with PDFium: the page, its annotations, and its form fields through the form
 * environment, without which the appearances of signatures stay empty boxes.
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
    const stride = widthPx * 4;
    const pixels = withMemory(pdfium, stride * heightPx, (pointer) => {
      const bitmap = api.FPDFBitmap_CreateEx(widthPx, heightPx, format.bgrx, pointer, stride);
      if (!bitmap) throw new PdfError('memory', 'PDFium cannot make the bitmap');
      try {
        api.FPDFBitmap_FillRect(bitmap, 0, 0, widthPx, heightPx, 0xffffffff);
        draw(pdfium, document, page, bitmap, widthPx, heightPx);
        return channelsOf(pdfium.memory().subarray(pointer, pointer + stride * heightPx), options.colour);
      } finally {
        api.FPDFBitmap_Destroy(bitmap);
      }
    });
    return { png: writePng(pixels, widthPx, heightPx, options.colour === 'grey' ? 1 : 3), widthPx, heightPx };
  });
}

function draw(
  pdfium: Pdfium,
  document: number,
  page: number,
  bitmap: number,
  width: number,
  height: number,
): void {
  const { api } = pdfium;
  const how = flags.annotations | flags.reverseByteOrder;
  const info = api.PDFiumExt_OpenFormFillInfo();
  const form = api.PDFiumExt_InitFormFillEnvironment(document, info);
  try {
    if (form) {
      // No coloured veil over fields.
      api.FPDF_SetFormFieldHighlightAlpha(form, 0);
      api.FORM_OnAfterLoadPage(page, form);
    }
    api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, how);
    if (form) {
      api.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, how);
      api.FORM_OnBeforeClosePage(page, form);
    }
  } finally {
    if (form) api.PDFiumExt_ExitFormFillEnvironment(form);
    api.PDFiumExt_CloseFormFillInfo(info);
  }
}

/** From four bytes a pixel to one (ITU-R BT.601 weights) or three. */
function channelsOf(rgbx: Uint8Array, colour: 'grey' | 'rgb'): Uint8Array {
  const count = rgbx.length / 4;
  if (colour === 'grey') {
    const grey = new Uint8Array(count);
    for (let i = 0, p = 0; i < count; i++, p += 4)
      grey[i] = (rgbx[p]! * 77 + rgbx[p + 1]! * 150 + rgbx[p + 2]! * 29) >> 8;
    return grey;
  }
  const rgb = new Uint8Array(count * 3);
  for (let i = 0, p = 0, q = 0; i < count; i++, p += 4, q += 3) {
    rgb[q] = rgbx[p]!;
    rgb[q + 1] = rgbx[p + 1]!;
    rgb[q + 2] = rgbx[p + 2]!;
  }
  return rgb;
}
