import { PdfError } from '../../errors.ts';
import type { Box, PageGeometry } from '../../pages/geometry.ts';
import type { PdfPage } from '../../parse/page-tree.ts';
import type { Area } from '../../text/page-text.ts';

/**
 * A rectangle on a page as its reader sees it: after /Rotate, inside the CropBox, from the top left corner.
 * `fraction`: 0 to 1 of the visible page. `point`: 1/72 inch on paper.
 */
export interface Rectangle {
  unit: 'fraction' | 'point';
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Which page: the first, the last, or a number from 1. */
export type PageChoice = 'first' | 'last' | number;

/** Where a box lands in the page's own coordinates. */
export interface Placed {
  /** /Rect in unrotated user space. */
  rect: Box;
  /** Size as seen, in user units. */
  width: number;
  height: number;
  rotate: 0 | 90 | 180 | 270;
}

/** The chosen page. Throws `no-such-page`. */
export function choosePage(pages: readonly PdfPage[], choice: PageChoice): PdfPage {
  const index = choice === 'first' ? 0 : choice === 'last' ? pages.length - 1 : choice - 1;
  const page = pages[index];
  if (!page) throw new PdfError('no-such-page', `the file has ${pages.length} pages`);
  return page;
}

/** Turns a rectangle as seen into user space, kept inside the visible page. Throws `bad-option`. */
export function place(rectangle: Rectangle, page: PageGeometry): Placed {
  const { box, rotate } = page;
  const lying = rotate === 90 || rotate === 270;
  const across = lying ? box[3] - box[1] : box[2] - box[0];
  const down = lying ? box[2] - box[0] : box[3] - box[1];
  const fraction = rectangle.unit === 'fraction';
  const unitX = fraction ? across : 1 / page.userUnit;
  const unitY = fraction ? down : 1 / page.userUnit;
  const values = [rectangle.left, rectangle.top, rectangle.width, rectangle.height];
  if (!values.every(Number.isFinite) || rectangle.width <= 0 || rectangle.height <= 0) {
    throw new PdfError('bad-option', 'a rectangle needs a place and a size');
  }
  const width = Math.min(rectangle.width * unitX, across);
  const height = Math.min(rectangle.height * unitY, down);
  const left = Math.min(Math.max(rectangle.left * unitX, 0), across - width);
  const top = Math.min(Math.max(rectangle.top * unitY, 0), down - height);
  const [x0, y0] = toUserSpace(left, top, page);
  const [x1, y1] = toUserSpace(left + width, top + height, page);
  const rect: Box = [
    round(Math.min(x0, x1)),
    round(Math.min(y0, y1)),
    round(Math.max(x0, x1)),
    round(Math.max(y0, y1)),
  ];
  return { ...sizeSeen(rect, rotate), rect };
}

/** Size of a /Rect as seen on a page turned this way. */
export function sizeSeen(rect: Box, rotate: 0 | 90 | 180 | 270): Omit<Placed, 'rect'> {
  const width = rect[2] - rect[0];
  const height = rect[3] - rect[1];
  return rotate === 90 || rotate === 270
    ? { width: height, height: width, rotate }
    : { width, height, rotate };
}

/** A point of the page as seen, from its top left corner, in user space (/Rotate turns clockwise). */
function toUserSpace(x: number, y: number, { box, rotate }: PageGeometry): [number, number] {
  switch (rotate) {
    case 0:
      return [box[0] + x, box[3] - y];
    case 90:
      return [box[0] + y, box[1] + x];
    case 180:
      return [box[2] - x, box[1] + y];
    case 270:
      return [box[2] - y, box[3] - x];
  }
}

/** A box of user space as it is seen: points from the top left corner of the visible page. */
export function seenArea(rect: Box, { box, rotate, userUnit: u }: PageGeometry): Area {
  const [left, bottom, right, top] = rect;
  const w = (right - left) * u;
  const h = (top - bottom) * u;
  switch (rotate) {
    case 0:
      return { x: (left - box[0]) * u, y: (box[3] - top) * u, w, h };
    case 90:
      return { x: (bottom - box[1]) * u, y: (left - box[0]) * u, w: h, h: w };
    case 180:
      return { x: (box[2] - right) * u, y: (bottom - box[1]) * u, w, h };
    case 270:
      return { x: (box[3] - top) * u, y: (box[2] - right) * u, w: h, h: w };
  }
}

const round = (n: number): number => Math.round(n * 1000) / 1000;

/** The form matrix that keeps an appearance upright on a page turned this way (ISO 32000-2, 12.5.5, algorithm 8.1). */
export function uprightMatrix(rotate: 0 | 90 | 180 | 270): number[] {
  switch (rotate) {
    case 0:
      return [1, 0, 0, 1, 0, 0];
    case 90:
      return [0, 1, -1, 0, 0, 0];
    case 180:
      return [-1, 0, 0, -1, 0, 0];
    case 270:
      return [0, -1, 1, 0, 0, 0];
  }
}
