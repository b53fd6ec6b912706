import type { Area } from '../text/page-text.ts';
import { type Pdfium, withMemory, withPage } from './pdfium.ts';

/** Pixels across: fine enough for the smallest print, coarse enough for a page in a few milliseconds. */
const WIDTH_PX = 420;
/** Pixels of a side that are judged together. */
const BLOCK_PX = 3;
/** What is darker than this is ink; paper that was scanned is not. */
const INK = 190;
const BGRX = 3;
const ANNOTATIONS = 1;

/**
 * Where a page shows ink, in points of the page as it is seen: for pages whose text nobody can read, such as scans.
 * Throws `damaged`, `no-such-page`, `memory`.
 */
export function inkAreas(pdfium: Pdfium, bytes: Uint8Array, pageIndex: number): Area[] {
  const { api } = pdfium;
  return withPage(pdfium, bytes, pageIndex, (page) => {
    const wide = api.FPDF_GetPageWidthF(page);
    const high = Math.max(
      1,
      Math.min(4 * WIDTH_PX, Math.round((WIDTH_PX * api.FPDF_GetPageHeightF(page)) / wide)),
    );
    const size = WIDTH_PX * 4 * high;
    return withMemory(pdfium, size, (pointer) => {
      const bitmap = api.FPDFBitmap_CreateEx(WIDTH_PX, high, BGRX, pointer, WIDTH_PX * 4);
      try {
        api.FPDFBitmap_FillRect(bitmap, 0, 0, WIDTH_PX, high, 0xffffffff);
        api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, WIDTH_PX, high, 0, ANNOTATIONS);
        return blocks(pdfium.memory().subarray(pointer, pointer + size), high, wide / WIDTH_PX);
      } finally {
        api.FPDFBitmap_Destroy(bitmap);
      }
    });
  });
}

function blocks(bgrx: Uint8Array, high: number, scale: number): Area[] {
  const found: Area[] = [];
  const side = BLOCK_PX * scale;
  for (let top = 0; top < high; top += BLOCK_PX) {
    for (let left = 0; left < WIDTH_PX; left += BLOCK_PX) {
      if (holdsInk(bgrx, left, top, high)) found.push({ x: left * scale, y: top * scale, w: side, h: side });
    }
  }
  return found;
}

function holdsInk(bgrx: Uint8Array, left: number, top: number, high: number): boolean {
  for (let y = top; y < Math.min(high, top + BLOCK_PX); y++) {
    for (let x = left; x < Math.min(WIDTH_PX, left + BLOCK_PX); x++) {
      const at = (y * WIDTH_PX + x) * 4;
      if (0.114 * bgrx[at]! + 0.587 * bgrx[at + 1]! + 0.299 * bgrx[at + 2]! < INK) return true;
    }
  }
  return false;
}
