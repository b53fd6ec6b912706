import type { Area, Doubt, TextRun } from '../page-text.ts';
import { touches } from './beneath.ts';
import type { Mark, PagePaint } from './page-paint.ts';
import { areaOf, boxOfRectangle, overlapOf, type Rectangle, rectangleOf, shareOf } from './rectangle.ts';

/** A picture of this share of the page may be the document itself. */
const largeShare = 1 / 3;
const cells = 4;
/** More are not looked at one by one. */
const mostPictures = 300;
/** A logo of letters drawn as shapes has fewer, a page of them more. */
const mostLetterShapes = 200;
/** A number drawn as shapes has as many. */
const leastShapes = 5;

/**
 * Pictures that may show words nobody read: large ones without text over most of them, ones that lie over text, and
 * pages whose letters are drawn as shapes. A logo, a code, a signature, a background with the text on it are none.
 */
export function pictureDoubts(paint: PagePaint, runs: readonly TextRun[]): Doubt[] {
  const doubts: Doubt[] = [];
  if (paint.letterShapes > mostLetterShapes) doubts.push({ kind: 'picture' });
  const pictures = paint.marks.filter((mark) => mark.kind === 'image' && mark.opacity >= 0.1);
  if (pictures.length === 0) return doubts;
  if (pictures.length > mostPictures) return [...doubts, { kind: 'picture' }];
  const seen = runs.filter((run) => !run.hidden && run.order !== undefined);
  for (const picture of pictures)
    if (coversText(picture, seen)) doubts.push({ kind: 'picture', box: boxOfRectangle(picture) });
  // A scan may come in strips: all of them together are one picture.
  const shown = pictures.map((one) => overlapOf(one, paint.page)).filter((one) => areaOf(one) > 0);
  const together = shown.reduce((sum, one) => sum + areaOf(one), 0);
  if (together > largeShare * areaOf(paint.page) && !isWrittenOn(shown, pictures[0]!.order, seen))
    doubts.push({ kind: 'picture' });
  return doubts;
}

/** Pictures and shapes as high as a few lines, right behind or right below the label of a number: it may stand there. */
export function pictureBeside(paint: PagePaint, label: Area): boolean {
  const { x, y, w, h } = label;
  const places: Rectangle[] = [
    { left: x + w, top: y - h / 2, right: x + w + 20 * h, bottom: y + 1.5 * h },
    { left: x - 2 * h, top: y + h, right: x + w + 6 * h, bottom: y + 2.5 * h },
  ];
  let shapes = 0;
  for (const mark of paint.marks) {
    const high = mark.bottom - mark.top;
    if (mark.opacity < 0.1 || high > 4 * h || high < h / 3 || !places.some((place) => touches(mark, place)))
      continue;
    if (mark.kind === 'image') return true;
    if (mark.kind === 'fill' && !mark.exact) shapes++;
  }
  return shapes >= leastShapes;
}

/** Whether a picture lies on text that says something: a number, or more than a line. */
function coversText(picture: Mark, runs: readonly TextRun[]): boolean {
  let letters = 0;
  for (const run of runs) {
    if (run.order! > picture.order || shareOf(picture, rectangleOf(run)) < 0.3) continue;
    if (/\d{4}|\d[\d.\- ]{5}/.test(run.text)) return true;
    letters += run.text.length;
  }
  return letters > 60;
}

/** Whether text stands in most parts of the pictures, painted after the first of them. */
function isWrittenOn(pictures: readonly Rectangle[], order: number, runs: readonly TextRun[]): boolean {
  const all = pictures.reduce((sum, one) => ({
    left: Math.min(sum.left, one.left),
    top: Math.min(sum.top, one.top),
    right: Math.max(sum.right, one.right),
    bottom: Math.max(sum.bottom, one.bottom),
  }));
  const written = new Set<number>();
  for (const run of runs) {
    if (run.order! < order) continue;
    const across = cellOf(run.x + run.w / 2, all.left, all.right);
    const down = cellOf(run.y + run.h / 2, all.top, all.bottom);
    if (across >= 0 && down >= 0) written.add(down * cells + across);
  }
  return written.size * 2 >= cells * cells;
}

function cellOf(at: number, from: number, to: number): number {
  const cell = Math.floor(((at - from) / (to - from)) * cells);
  return cell >= 0 && cell < cells ? cell : -1;
}
