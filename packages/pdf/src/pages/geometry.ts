import { PdfError } from '../errors.ts';
import type { PdfObject } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import type { PdfPage } from '../parse/page-tree.ts';

/** Left, bottom, right, top in default user space, normalised so that left < right and bottom < top. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** The visible part of a page as a reader shows it. */
export interface PageGeometry {
  /** CropBox cut to the MediaBox, in unrotated user space (ISO 32000-2, 14.11.2). */
  box: Box;
  /** Clockwise rotation when shown. */
  rotate: 0 | 90 | 180 | 270;
  /** Size of one unit in 1/72 inch. */
  userUnit: number;
  /** Size as shown (after /Rotate), in millimetres. */
  widthMm: number;
  heightMm: number;
}

const MM_PER_POINT = 25.4 / 72;

/** Geometry of a page. Throws `page-size` when it has no usable box, `damaged` when /Rotate or /UserUnit make no sense. */
export function pageGeometry(file: PdfFile, page: PdfPage): PageGeometry {
  const media = readBox(file, page.get('MediaBox'));
  if (!media) throw new PdfError('page-size', `page ${page.index + 1} has no MediaBox`);
  const crop = page.get('CropBox') === undefined ? media : readBox(file, page.get('CropBox'));
  const box = crop && intersect(crop, media);
  if (!box) throw new PdfError('page-size', `page ${page.index + 1} shows nothing`);
  const rotate = readRotate(file, page);
  const unit = file.resolve(page.dict.get('UserUnit')) ?? 1;
  if (typeof unit !== 'number' || !(unit > 0)) throw new PdfError('damaged', 'a broken /UserUnit');
  const width = (box[2] - box[0]) * unit * MM_PER_POINT;
  const height = (box[3] - box[1]) * unit * MM_PER_POINT;
  const lying = rotate === 90 || rotate === 270;
  return {
    box,
    rotate,
    userUnit: unit,
    widthMm: lying ? height : width,
    heightMm: lying ? width : height,
  };
}

function readBox(file: PdfFile, value: PdfObject | undefined): Box | undefined {
  const array = file.resolve(value);
  if (!Array.isArray(array) || array.length !== 4) return undefined;
  const numbers = array.map((n) => file.resolve(n));
  if (!numbers.every((n): n is number => typeof n === 'number' && Number.isFinite(n))) return undefined;
  const [a, b, c, d] = numbers as [number, number, number, number];
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return box[2] > box[0] && box[3] > box[1] ? box : undefined;
}

function intersect(a: Box, b: Box): Box | undefined {
  const box: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  return box[2] > box[0] && box[3] > box[1] ? box : undefined;
}

function readRotate(file: PdfFile, page: PdfPage): 0 | 90 | 180 | 270 {
  const value = file.resolve(page.get('Rotate')) ?? 0;
  if (typeof value !== 'number') throw new PdfError('damaged', 'a broken /Rotate');
  const turned = ((value % 360) + 360) % 360;
  if (turned === 0 || turned === 90 || turned === 180 || turned === 270) return turned;
  throw new PdfError('damaged', 'a /Rotate that is no multiple of 90');
}
