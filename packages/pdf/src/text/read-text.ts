import { PdfDict, type PdfObject } from '../objects/objects.ts';
import { pageGeometry } from '../pages/geometry.ts';
import type { PdfFile } from '../parse/document.ts';
import type { PdfPage } from '../parse/page-tree.ts';
import { readAnnotations } from './annotations/annotations.ts';
import { Doubts } from './doubts.ts';
import { createTextCache } from './fonts/font.ts';
import type { TextCache, TextFont } from './fonts/text-font.ts';
import { GraphicsState } from './graphics-state.ts';
import { type Matrix, unitMatrix } from './matrix.ts';
import { composeText, type Doubt, type PageText, type TextRun, withText } from './page-text.ts';
import { brightnessBeneath } from './paint/beneath.ts';
import { Layers } from './paint/layers.ts';
import { PagePaint } from './paint/page-paint.ts';
import { Path } from './paint/path.ts';
import { pictureDoubts } from './paint/pictures.ts';
import { decoded, readContent } from './read-content.ts';
import { nothingNamed, type Reading } from './reading.ts';
import { TextPen } from './text-pen.ts';
import { oddWriting } from './writing.ts';

const maxContentBytes = 8 * 1024 * 1024;

/** A page read by our reader: its text, and how it is painted. */
export interface PaintedText extends PageText {
  doubts: Doubt[];
  paint: PagePaint;
  /** Runs of annotations; the text holds them too. */
  notes: TextRun[];
  /** Fonts that something of the page is shown in. */
  fonts: ReadonlySet<TextFont>;
}

/**
 * Reads the text of a page from its content streams (ISO 32000-2, 9.4) and its annotations. What it does not know makes
 * the answer unsure instead of wrong; whether a number can be seen is for `paintDoubts` to say.
 * @throws PdfError bomb, damaged, page-size
 */
export function readText(file: PdfFile, page: PdfPage, cache: TextCache = createTextCache()): PaintedText {
  const { matrix, width, height } = placePage(file, page);
  const reading = beginReading(file, page, cache, width, height);
  const { paint, doubts, pen } = reading;
  readContent(reading, pageContent(reading, page), new GraphicsState(matrix.slice()));
  pen.endMarks();
  const ofPage = pen.runs.length;
  readAnnotations(reading, page, matrix);
  const notes = [...pen.runs.slice(ofPage), ...reading.unshown];
  hideLight(pen.light, paint);
  if (pen.unread) doubts.add('unknown');
  if (page.isAdopted) doubts.add('damage');
  for (const doubt of pictureDoubts(paint, pen.runs)) doubts.add(doubt.kind, doubt.box);
  const text = withText(composeText(pen.runs, true), reading.unshown);
  for (const box of oddWriting(text)) doubts.add('writing', box);
  text.sure = doubts.list.length === 0;
  return { ...text, doubts: doubts.list, paint, notes, fonts: pen.fonts };
}

/** Everything that reading a page needs, nothing read yet. */
export function beginReading(
  file: PdfFile,
  page: PdfPage,
  cache: TextCache,
  width: number,
  height: number,
): Reading {
  const paint = new PagePaint(width, height);
  const doubts = new Doubts();
  const resources = file.resolve(page.get('Resources'));
  return {
    file,
    cache,
    pen: new TextPen(paint, doubts),
    paint,
    path: new Path(),
    clipping: false,
    layers: new Layers(file),
    doubts,
    resources: resources instanceof PdfDict ? resources : new PdfDict(),
    named: nothingNamed(),
    unshown: [],
    patterns: new Set(),
    depth: 0,
    forms: 0,
    bytesLeft: maxContentBytes,
  };
}

/** Light text is seen on dark ground only. */
function hideLight(runs: readonly TextRun[], paint: PagePaint): void {
  for (const run of runs) if (brightnessBeneath(paint, run).contrast < leastContrast) run.hidden = true;
}

/** Below this difference of brightness nobody reads. */
const leastContrast = 0.08;

/** User space to the page as seen: points from the top left corner of the crop box, turned by /Rotate. */
export function placePage(file: PdfFile, page: PdfPage): { matrix: Matrix; width: number; height: number } {
  const { box, rotate, userUnit: u } = pageGeometry(file, page);
  const [left, bottom, right, top] = box;
  const wide = (right - left) * u;
  const high = (top - bottom) * u;
  const matrix = unitMatrix();
  if (rotate === 0) matrix.set([u, 0, 0, -u, -left * u, top * u]);
  else if (rotate === 90) matrix.set([0, u, u, 0, -bottom * u, -left * u]);
  else if (rotate === 180) matrix.set([-u, 0, 0, u, right * u, -bottom * u]);
  else matrix.set([0, -u, -u, 0, top * u, right * u]);
  const lies = rotate === 90 || rotate === 270;
  return { matrix, width: lies ? high : wide, height: lies ? wide : high };
}

/** The content of a page as one stream. */
export function pageContent(reading: Reading, page: PdfPage): Uint8Array {
  const { file } = reading;
  const value: PdfObject = file.resolve(page.dict.get('Contents'));
  const parts = (Array.isArray(value) ? value : [value]).map((part) => decoded(reading, file.resolve(part)));
  if (parts.length === 1) return parts[0]!;
  // Operators may not be split between streams, but words may touch: a line feed parts them (7.8.2).
  return Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]));
}
