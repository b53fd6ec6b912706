import { PdfError } from '../errors.ts';
import { PdfDict, type PdfObject, PdfStream } from '../objects/objects.ts';
import { pageGeometry } from '../pages/geometry.ts';
import type { PdfFile } from '../parse/document.ts';
import { decodeStream } from '../parse/filters.ts';
import type { PdfPage } from '../parse/page-tree.ts';
import { ContentScanner } from './content-scanner.ts';
import { createTextCache, type TextCache } from './font.ts';
import { GraphicsState, multiply } from './graphics-state.ts';
import { runOperator } from './operators.ts';
import { composeText, type PageText } from './page-text.ts';
import type { Reading } from './reading.ts';
import { TextPen } from './text-pen.ts';

const maxContentBytes = 8 * 1024 * 1024;
const maxFormDepth = 8;
const maxForms = 300;

/**
 * Reads the text of a page from its content streams (ISO 32000-2, 9.4), without its font programs.
 * What it does not know makes the answer unsure instead of wrong.
 * @throws PdfError bomb, damaged, page-size
 */
export function readText(file: PdfFile, page: PdfPage, cache: TextCache = createTextCache()): PageText {
  const state = new GraphicsState();
  const [width, height] = placePage(file, page, state);
  const reading: Reading = {
    file,
    cache,
    pen: new TextPen(width, height),
    resources: dictOf(file, page.get('Resources')),
    fonts: new Map(),
    depth: 0,
    forms: 0,
    bytesLeft: maxContentBytes,
    layered: hidesLayers(file),
    sure: true,
  };
  readContent(reading, pageContent(reading, page), state);
  const { pen } = reading;
  const text = composeText(pen.runs, reading.sure && pen.sure);
  // Right-to-left scripts need reordering; private and unmapped characters say nothing.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are the sign of a wrong encoding
  if (/[\u0000-\u0008\u0590-\u08ff\ue000-\uf8ff\ufb1d-\ufdff\ufe70-\ufefc\ufffd]/.test(text.text))
    text.sure = false;
  return text;
}

/** User space to the page as seen: points from the top left corner of the crop box, turned by /Rotate. */
function placePage(file: PdfFile, page: PdfPage, state: GraphicsState): [width: number, height: number] {
  const { box, rotate, userUnit: u } = pageGeometry(file, page);
  const [left, bottom, right, top] = box;
  const wide = (right - left) * u;
  const high = (top - bottom) * u;
  if (rotate === 0) state.ctm.set([u, 0, 0, -u, -left * u, top * u]);
  else if (rotate === 90) state.ctm.set([0, u, u, 0, -bottom * u, -left * u]);
  else if (rotate === 180) state.ctm.set([-u, 0, 0, u, right * u, -bottom * u]);
  else state.ctm.set([0, -u, -u, 0, top * u, right * u]);
  return rotate === 90 || rotate === 270 ? [high, wide] : [wide, high];
}

function pageContent(reading: Reading, page: PdfPage): Uint8Array {
  const { file } = reading;
  const value = file.resolve(page.dict.get('Contents'));
  const parts = (Array.isArray(value) ? value : [value]).map((part) => decoded(reading, file.resolve(part)));
  if (parts.length === 1) return parts[0]!;
  // Operators may not be split between streams, but words may touch: a line feed parts them (7.8.2).
  return Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]));
}

function decoded(reading: Reading, stream: PdfObject): Uint8Array {
  if (!(stream instanceof PdfStream)) return new Uint8Array(0);
  try {
    const bytes = decodeStream(reading.file, stream, { maxBytes: Math.max(1, reading.bytesLeft) });
    reading.bytesLeft -= bytes.length;
    return bytes;
  } catch (error) {
    if (!(error instanceof PdfError) || error.code === 'bomb') throw error;
    reading.sure = false;
    return new Uint8Array(0);
  }
}

function readContent(reading: Reading, bytes: Uint8Array, state: GraphicsState): void {
  const scanner = new ContentScanner(bytes);
  reading.pen.begin(state);
  while (scanner.next()) {
    try {
      const form = runOperator(reading, scanner);
      if (form) readForm(reading, form);
    } catch (error) {
      // A broken font or form spoils the certainty, not the rest of the page.
      if (!(error instanceof PdfError) || error.code === 'bomb') throw error;
      reading.sure = false;
    }
  }
  if (scanner.broken) reading.sure = false;
}

/** A form XObject (8.10): its own matrix and resources, the graphics state as it stands. */
function readForm(reading: Reading, form: PdfStream): void {
  if (reading.depth >= maxFormDepth || reading.forms >= maxForms) {
    reading.sure = false;
    return;
  }
  const { file, pen, resources, fonts } = reading;
  const outer = pen.saved();
  const state = pen.state.copy();
  const matrix = file.lookupArray(form.dict, 'Matrix')?.map((value) => file.resolve(value));
  if (matrix?.length === 6 && matrix.every((value) => typeof value === 'number'))
    multiply(state.ctm, Float64Array.from(matrix as number[]), state.ctm);
  const own = file.lookup(form.dict, 'Resources');
  if (own instanceof PdfDict) {
    reading.resources = own;
    reading.fonts = new Map();
  }
  reading.depth += 1;
  reading.forms += 1;
  readContent(reading, decoded(reading, form), state);
  reading.depth -= 1;
  reading.resources = resources;
  reading.fonts = fonts;
  pen.restore(outer);
}

function hidesLayers(file: PdfFile): boolean {
  const properties = file.lookupDict(file.catalog, 'OCProperties');
  const config = properties && file.lookupDict(properties, 'D');
  if (!config) return false;
  return (file.lookupArray(config, 'OFF')?.length ?? 0) > 0 || config.name('BaseState') === 'OFF';
}

function dictOf(file: PdfFile, value: PdfObject | undefined): PdfDict {
  const found = file.resolve(value);
  return found instanceof PdfDict ? found : new PdfDict();
}
