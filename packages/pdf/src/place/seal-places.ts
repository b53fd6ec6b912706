import { pageGeometry } from '../pages/geometry.ts';
import type { PdfFile } from '../parse/document.ts';
import { choosePage, type PageChoice, place, type Rectangle, seenArea } from '../sign/draw/placement.ts';
import type { NewField, SignatureOptions } from '../sign/options.ts';
import type { Area } from '../text/page-text.ts';
import { covers, findRoom, type Sheet } from './find-room.ts';

/** Where the boxes of a seal are wanted, in the order of its fields. */
export interface SealQuestion {
  page: PageChoice;
  boxes: readonly Rectangle[];
}

/** Where they can stand without covering anything, in points; `none` where the page has no room for all of them. */
export type SealPlaces = readonly Rectangle[] | 'none';

/** How much smaller boxes may get before a page counts as full. */
const SHRINK = 0.85;

/** Finds room for all boxes: those whose place is free keep it, the others take the free place nearest to theirs. */
export function placeBoxes(wanted: readonly Area[], taken: readonly Area[], sheet: Sheet): SealPlaces {
  for (const scale of [1, SHRINK]) {
    const boxes = wanted.map((box) => ({ ...box, w: box.w * scale, h: box.h * scale }));
    const found = arrange(boxes, taken, sheet);
    if (found) return found.map(toRectangle);
  }
  return 'none';
}

function arrange(boxes: readonly Area[], taken: readonly Area[], sheet: Sheet): Area[] | undefined {
  const places = new Map<number, Area>();
  const free = (box: Area): boolean => ![...taken, ...places.values()].some((area) => covers(box, area));
  boxes.forEach((box, i) => {
    if (free(box)) places.set(i, box);
  });
  for (const [i, box] of boxes.entries()) {
    if (places.has(i)) continue;
    const room = findRoom(box, [...taken, ...places.values()], sheet);
    if (!room) return undefined;
    places.set(i, room);
  }
  return boxes.map((_, i) => places.get(i)!);
}

const toRectangle = ({ x, y, w, h }: Area): Rectangle => ({
  unit: 'point',
  left: round(x),
  top: round(y),
  width: round(w),
  height: round(h),
});

const round = (n: number): number => Math.round(n * 100) / 100;

/** The boxes of a question as areas of the page they are wanted on. Throws `no-such-page`, `bad-option`. */
export function wantedAreas(file: PdfFile, { page, boxes }: SealQuestion): Area[] {
  const geometry = pageGeometry(file, choosePage(file.pages(), page));
  return boxes.map((box) => seenArea(place(box, geometry).rect, geometry));
}

/** The fields that a signature makes, its own first. */
export function fieldsOf({ target, reserve = [] }: SignatureOptions): NewField[] {
  return 'field' in target ? [...reserve] : [target, ...reserve];
}

/** What these options ask of the page; undefined where they make no field. */
export function questionOf(options: SignatureOptions): SealQuestion | undefined {
  const fields = fieldsOf(options);
  const [first] = fields;
  return first && { page: first.page, boxes: fields.map((field) => field.rectangle) };
}

/** The same options with their fields where there is room, or off the page where there is none. */
export function withPlaces(options: SignatureOptions, places: SealPlaces): SignatureOptions {
  if (places === 'none') return { ...options, noRoom: true };
  const { target, reserve = [] } = options;
  const own = 'field' in target ? 0 : 1;
  const moved = reserve.map((field, i) => ({ ...field, rectangle: places[i + own] ?? field.rectangle }));
  return {
    ...options,
    target: 'field' in target ? target : { ...target, rectangle: places[0] ?? target.rectangle },
    reserve: moved,
  };
}
