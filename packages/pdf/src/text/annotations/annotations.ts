import { PdfError } from '../../errors.ts';
import { PdfDict, PdfStream } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';
import type { PdfPage } from '../../parse/page-tree.ts';
import { GraphicsState } from '../graphics-state.ts';
import { type Matrix, multiply, unitMatrix } from '../matrix.ts';
import type { TextRun } from '../page-text.ts';
import { layer } from '../paint/ink.ts';
import { boxOfRectangle, placeRectangle, type Rectangle, rectangleOf, shareOf } from '../paint/rectangle.ts';
import { numbersOf, readForm } from '../read-content.ts';
import type { Reading } from '../reading.ts';
import { said } from './said.ts';

const maxAnnotations = 400;
/** Flags of ISO 32000-2, table 167. */
const flag = { hidden: 2, noView: 32 } as const;
/** They show nothing without an appearance, or nothing that covers. */
const harmless: readonly string[] = ['Link', 'Popup', 'PrinterMark', 'TrapNet', 'Watermark'];
/** Of these each program draws its own: they are a doubt where they touch text. */
const ownLooks: readonly string[] = ['Text', 'Widget'];
/** A border wider than this covers what it runs along, in points. */
const widestBorder = 2;

/**
 * Reads the annotations of a page (12.5) as part of it: text of their appearances counts, what they paint covers. What
 * they say without an appearance, or say otherwise than they show, is a doubt.
 */
export function readAnnotations(reading: Reading, page: PdfPage, matrix: Matrix): void {
  const { file, doubts } = reading;
  const list = file.resolve(page.dict.get('Annots'));
  if (!Array.isArray(list)) return;
  if (list.length > maxAnnotations) doubts.add('annotation');
  for (const entry of list.slice(0, maxAnnotations)) {
    try {
      const dict = file.resolve(entry);
      if (dict instanceof PdfDict) readAnnotation(reading, dict, matrix);
    } catch (error) {
      if (!(error instanceof PdfError) || error.code === 'bomb') throw error;
      doubts.add('annotation');
    }
  }
}

function readAnnotation(reading: Reading, dict: PdfDict, matrix: Matrix): void {
  const { file, doubts, layers, pen, paint } = reading;
  const flags = file.lookupNumber(dict, 'F') ?? 0;
  const rect = numbersOf(reading, dict, 'Rect', 4);
  if ((flags & flag.hidden) !== 0 || !rect) return;
  const subtype = dict.name('Subtype') ?? '';
  const at = placeRectangle(matrix, rect[0]!, rect[1]!, rect[2]!, rect[3]!);
  const box = boxOfRectangle(at);
  const form = appearanceOf(reading, dict);
  const before = pen.runs.length;
  const firstMark = paint.marks.length;
  if (form) {
    const state = new GraphicsState(placeAppearance(reading, form, rect, matrix));
    // On paper and on the screen it may differ: what is shown in one of them only may be hidden.
    const shows = Math.max(
      // A popup is shown once somebody opens it.
      (flags & flag.noView) !== 0 || subtype === 'Popup' ? layer.maybe : layer.shown,
      dict.has('OC') ? layers.stateOf(dict.get('OC')) : layer.shown,
    );
    pen.begin(state);
    pen.mark(shows);
    readForm(reading, form, state.copy());
    pen.unmark();
  } else if (mayCover(reading, dict, subtype) && (!isAside(subtype) || touchesText(pen.runs, before, at))) {
    doubts.add('annotation', box);
  }
  const shown = pen.runs.slice(before);
  if (said(reading, dict, subtype, at, shown)) doubts.add('annotation', box);
  if (laysOver(reading, firstMark, before, shown)) doubts.add('annotation', box);
}

/** Whether it counts only where it lies on text. */
const isAside = (subtype: string): boolean => ownLooks.includes(subtype) || harmless.includes(subtype);

/** Whether something is seen of an annotation without an appearance that holds for its state. */
function mayCover({ file }: Reading, dict: PdfDict, subtype: string): boolean {
  if (subtype === 'Widget') return file.lookupDict(dict, 'AP') !== undefined || drawsItself(file, dict);
  if (!harmless.includes(subtype)) return true;
  const style = file.lookupDict(dict, 'BS');
  const border = file.lookupArray(dict, 'Border');
  const width = (style && file.lookupNumber(style, 'W')) ?? (border && Number(file.resolve(border[2])));
  return width !== undefined && !(Math.abs(width) <= widestBorder);
}

/** A field (12.5.6.19) with a ground, a caption or an icon, which programs draw. */
function drawsItself(file: PdfFile, dict: PdfDict): boolean {
  const looks = file.lookupDict(dict, 'MK');
  return looks !== undefined && ['BG', 'CA', 'I'].some((key) => looks.has(key));
}

/** The normal appearance (12.5.5), in the state the annotation is in. */
function appearanceOf({ file }: Reading, dict: PdfDict): PdfStream | undefined {
  const all = file.lookupDict(dict, 'AP');
  const normal = all && file.lookup(all, 'N');
  if (normal instanceof PdfStream) return normal;
  if (!(normal instanceof PdfDict)) return undefined;
  const state = dict.name('AS');
  const chosen = state === undefined ? null : file.lookup(normal, state);
  return chosen instanceof PdfStream ? chosen : undefined;
}

/** The matrix that brings the appearance's box, as its own matrix turns it, onto the annotation's rectangle (12.5.5). */
function placeAppearance(reading: Reading, form: PdfStream, rect: Matrix, page: Matrix): Matrix {
  const box = numbersOf(reading, form.dict, 'BBox', 4) ?? Float64Array.of(0, 0, 1, 1);
  const own = numbersOf(reading, form.dict, 'Matrix', 6) ?? unitMatrix();
  const turned = placeRectangle(own, box[0]!, box[1]!, box[2]!, box[3]!);
  const [left, right] = [Math.min(rect[0]!, rect[2]!), Math.max(rect[0]!, rect[2]!)];
  const [bottom, top] = [Math.min(rect[1]!, rect[3]!), Math.max(rect[1]!, rect[3]!)];
  const wide = (right - left) / (turned.right - turned.left || 1);
  const high = (top - bottom) / (turned.bottom - turned.top || 1);
  const place = Float64Array.of(wide, 0, 0, high, left - turned.left * wide, bottom - turned.top * high);
  multiply(place, place, page);
  return place;
}

/** Whether what an annotation paints and writes lies on text that was there before. */
function laysOver(
  { paint, pen }: Reading,
  firstMark: number,
  before: number,
  shown: readonly TextRun[],
): boolean {
  const covers = paint.marks.slice(firstMark).filter((mark) => mark.kind !== 'line' && mark.opacity > 0.5);
  const all = [...covers, ...shown.map((run) => rectangleOf(run))];
  return all.length > 0 && touchesText(pen.runs, before, around(all));
}

function around(all: readonly Rectangle[]): Rectangle {
  return all.reduce((sum, one) => ({
    left: Math.min(sum.left, one.left),
    top: Math.min(sum.top, one.top),
    right: Math.max(sum.right, one.right),
    bottom: Math.max(sum.bottom, one.bottom),
  }));
}

/** Whether the rectangle takes a good part of one of the first runs, or lies on one with a good part of itself. */
function touchesText(runs: readonly TextRun[], count: number, at: Rectangle): boolean {
  for (let i = 0; i < count; i++) {
    const run = rectangleOf(runs[i]!);
    if (!runs[i]!.hidden && Math.max(shareOf(at, run), shareOf(run, at)) > 0.3) return true;
  }
  return false;
}
