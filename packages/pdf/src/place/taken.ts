import { PdfDict } from '../objects/objects.ts';
import { type Box, pageGeometry } from '../pages/geometry.ts';
import type { PdfFile } from '../parse/document.ts';
import type { PdfPage } from '../parse/page-tree.ts';
import { seenArea } from '../sign/draw/placement.ts';
import type { Area, DoubtKind } from '../text/page-text.ts';
import type { Mark } from '../text/paint/page-paint.ts';
import { boxOfRectangle } from '../text/paint/rectangle.ts';
import type { PaintedText } from '../text/read-text.ts';
import type { Sheet } from './find-room.ts';
import { pictureAreas } from './pictures.ts';

/** Share of the page from which a picture is its background. */
const BACKGROUND = 0.8;
const HIDDEN = 2;

/** Doubts that leave places untold; others doubt what a text says, or whether it is seen. */
const UNTOLD: readonly DoubtKind[] = ['unknown', 'damage'];
/** Letters drawn as shapes are so high, in points. */
const LETTER = { from: 3, to: 40 } as const;

/** A page as it is seen, in points. */
export function sheetOf(file: PdfFile, page: PdfPage): Sheet {
  const { box, rotate, userUnit } = pageGeometry(file, page);
  const across = (box[2] - box[0]) * userUnit;
  const down = (box[3] - box[1]) * userUnit;
  return rotate === 90 || rotate === 270 ? { width: down, height: across } : { width: across, height: down };
}

/** What stands on a page, by its known places. */
export interface Taken {
  areas: Area[];
  /** Whether the places are all there is to know: not where nothing but a picture shows what the page says. */
  known: boolean;
}

/**
 * The places of a page's visible text, its annotations, its pictures but for a background, and shapes that may be letters.
 * Throws `bomb`.
 */
export function takenAreas(file: PdfFile, page: PdfPage, text: PaintedText): Taken {
  const visible = text.runs.filter((run) => !run.hidden && run.text.trim() !== '');
  const areas: Area[] = [...visible.map(withAccents), ...annotationAreas(file, page), ...shapes(text)];
  const { width, height } = sheetOf(file, page);
  let background = false;
  for (const picture of pictureAreas(file, page)) {
    if (picture.w * picture.h >= BACKGROUND * width * height) background = true;
    else areas.push(picture);
  }
  // Text in a pattern stands where the pattern is laid, which is told by no place.
  const untold = text.doubts.some(({ kind, box }) => UNTOLD.includes(kind) || (kind === 'paint' && !box));
  const isScan = visible.length === 0 || text.doubts.some(({ kind, box }) => kind === 'picture' && !box);
  return { areas, known: !untold && !(background && isScan) };
}

/** Filled shapes of the size of letters that are no plain rectangles: bands and rules are laid under a seal. */
function shapes({ paint }: PaintedText): Area[] {
  const isLetter = ({ kind, exact, top, bottom, left, right, opacity }: Mark): boolean =>
    kind === 'fill' &&
    !exact &&
    opacity >= 0.1 &&
    bottom - top > LETTER.from &&
    bottom - top < LETTER.to &&
    right - left < LETTER.to;
  return paint.marks.filter(isLetter).map(boxOfRectangle);
}

/** A run's box is its letters' usual one: accents rise above it, and tails hang below. */
const withAccents = ({ x, y, w, h }: Area): Area => ({ x, y: y - 0.15 * h, w, h: 1.25 * h });

/** Fields and notes where they stand (12.5.2); links lie over what they belong to. */
function annotationAreas(file: PdfFile, page: PdfPage): Area[] {
  const geometry = pageGeometry(file, page);
  const areas: Area[] = [];
  for (const entry of file.lookupArray(page.dict, 'Annots') ?? []) {
    const dict = file.resolve(entry);
    if (!(dict instanceof PdfDict) || ['Link', 'Popup'].includes(dict.name('Subtype') ?? '')) continue;
    if (((file.lookupNumber(dict, 'F') ?? 0) & HIDDEN) !== 0) continue;
    const rect = file.lookupArray(dict, 'Rect')?.map((n) => file.resolve(n));
    if (rect?.length !== 4 || !rect.every((n): n is number => typeof n === 'number')) continue;
    const [a, b, c, d] = rect as [number, number, number, number];
    const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
    if (box[2] > box[0] && box[3] > box[1]) areas.push(seenArea(box, geometry));
  }
  return areas;
}
