import { drawPiece, greyOf } from './draw-page.ts';
import { type Pdfium, withPage } from './pdfium.ts';

/** A place on a page as seen, from its top left corner, in any unit. */
interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What is seen in a box: a byte for each pixel, 0 black; and where the box lies in it, with a margin around. */
export interface BoxImage {
  pixels: Uint8Array;
  width: number;
  height: number;
  box: Box;
}

/** Height of a line of text in pixels: enough to tell digits apart, little to draw. */
const lineHeightPx = 48;
const margin = 12;
const maxWidthPx = 4_000;
/** A box so much higher than wide holds a line turned by a quarter. */
const standing = 1.5;

/**
 * Draws some boxes of a page with PDFium, each so large that its line of text is as high as `lineHeightPx`.
 *
 * @param size of the page as seen, in the unit of the boxes.
 * @returns for each box what is seen in it, upright: one image, two of a box that stands (its line may run up or down),
 *   none of one too large or too small to draw.
 * @throws PdfError damaged, no-such-page, memory
 */
export function drawBoxes(
  pdfium: Pdfium,
  bytes: Uint8Array,
  pageIndex: number,
  size: { width: number; height: number },
  boxes: readonly Box[],
): BoxImage[][] {
  return withPage(pdfium, bytes, pageIndex, (page, document) =>
    boxes.map((box) => {
      const stands = box.h > box.w * standing;
      const scale = lineHeightPx / (stands ? box.w : box.h);
      const left = Math.round(box.x * scale) - margin;
      const top = Math.round(box.y * scale) - margin;
      const width = Math.round(box.w * scale) + 2 * margin;
      const height = Math.round(box.h * scale) + 2 * margin;
      const pageWidth = Math.round(size.width * scale);
      const pageHeight = Math.round(size.height * scale);
      const most = Math.max(width, height);
      if (!(scale > 0 && most <= maxWidthPx && Math.max(pageWidth, pageHeight) < 1e6)) return [];
      const piece = { left, top, width, height, pageWidth, pageHeight };
      const pixels = drawPiece(pdfium, document, page, piece, greyOf);
      const place = { x: box.x * scale - left, y: box.y * scale - top, w: box.w * scale, h: box.h * scale };
      const image = { pixels, width, height, box: place };
      return stands ? [turned(image, true), turned(image, false)] : [image];
    }),
  );
}

/** An image turned by a quarter. */
function turned({ pixels, width, height, box }: BoxImage, clockwise: boolean): BoxImage {
  const next = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [toX, toY] = clockwise ? [height - 1 - y, x] : [y, width - 1 - x];
      next[toY * height + toX] = pixels[y * width + x]!;
    }
  const place = clockwise
    ? { x: height - box.y - box.h, y: box.x, w: box.h, h: box.w }
    : { x: box.y, y: width - box.x - box.w, w: box.h, h: box.w };
  return { pixels: next, width: height, height: width, box: place };
}
