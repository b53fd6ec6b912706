import { PdfError } from '../errors.ts';
import { PdfDict, type PdfObject, PdfStream } from '../objects/objects.ts';
import { decodeStream } from '../parse/filters.ts';
import { ContentScanner } from './content-scanner.ts';
import type { GraphicsState } from './graphics-state.ts';
import { type Matrix, multiply } from './matrix.ts';
import { runOperator } from './operators.ts';
import { clipBy } from './paint/marks.ts';
import { keepsUpright, placeRectangle } from './paint/rectangle.ts';
import { type Nested, nothingNamed, type Reading } from './reading.ts';

const maxFormDepth = 8;
const maxForms = 300;

/** Reads a content stream (ISO 32000-2, 7.8.2) with this state, and what it draws within it. */
export function readContent(reading: Reading, bytes: Uint8Array, state: GraphicsState): void {
  const scanner = new ContentScanner(bytes);
  reading.pen.begin(state);
  while (scanner.next()) {
    try {
      const nested = runOperator(reading, scanner);
      if (nested?.kind === 'form') readForm(reading, nested.stream, reading.pen.state.copy());
      else if (nested) readPattern(reading, nested);
    } catch (error) {
      // A broken font or form spoils the certainty, not the rest of the page.
      if (!(error instanceof PdfError) || error.code === 'bomb') throw error;
      reading.doubts.add('unknown');
    }
  }
  if (scanner.broken) reading.doubts.add('damage');
}

/** The bytes of a stream, as long as the page may go on; nothing and a doubt where they cannot be had. */
export function decoded(reading: Reading, stream: PdfObject): Uint8Array {
  if (!(stream instanceof PdfStream)) return new Uint8Array(0);
  try {
    const bytes = decodeStream(reading.file, stream, { maxBytes: Math.max(1, reading.bytesLeft) });
    reading.bytesLeft -= bytes.length;
    return bytes;
  } catch (error) {
    if (!(error instanceof PdfError) || error.code === 'bomb') throw error;
    reading.doubts.add('damage');
    return new Uint8Array(0);
  }
}

/**
 * A form XObject (8.10): its own matrix and resources, clipped to its box, in the graphics state as it stands. A
 * transparency group (11.6.6) is laid over the page as a whole.
 *
 * @param state changed by what is read.
 * @param read how its content is read.
 */
export function readForm(
  reading: Reading,
  form: PdfStream,
  state: GraphicsState,
  read: typeof readContent = readContent,
): void {
  const { pen, layers } = reading;
  const matrix = numbersOf(reading, form.dict, 'Matrix', 6);
  if (matrix) multiply(state.ctm, matrix, state.ctm);
  const box = numbersOf(reading, form.dict, 'BBox', 4);
  if (box) {
    const at = placeRectangle(state.ctm, box[0]!, box[1]!, box[2]!, box[3]!);
    state.clip = clipBy(state.clip, at, keepsUpright(state.ctm));
  }
  if (form.dict.has('Group')) asGroup(state);
  const shows = form.dict.has('OC') ? layers.stateOf(form.dict.get('OC')) : undefined;
  if (shows !== undefined) {
    pen.mark(shows);
    state.layer = pen.state.layer;
  }
  state.changed();
  readNested(reading, form, state, read);
  if (shows !== undefined) pen.unmark();
}

function asGroup(state: GraphicsState): void {
  state.groupOpacity *= state.fillOpacity;
  state.fillOpacity = 1;
  state.strokeOpacity = 1;
  state.groupMasked ||= state.softMask || state.oddBlend;
  state.softMask = false;
  state.oddBlend = false;
}

/** One cell of a tiling pattern: text in it is repeated, cut and coloured as nobody here knows. */
function readPattern(reading: Reading, { stream }: Nested): void {
  const before = reading.pen.runs.length;
  readNested(reading, stream, reading.pen.state.copy(), readContent);
  if (reading.pen.runs.length > before) reading.doubts.add('paint');
}

function readNested(
  reading: Reading,
  stream: PdfStream,
  state: GraphicsState,
  read: typeof readContent,
): void {
  if (reading.depth >= maxFormDepth || reading.forms >= maxForms) {
    reading.doubts.add('unknown');
    return;
  }
  const { file, pen, resources, named, path } = reading;
  const outer = pen.saved();
  const own = file.lookup(stream.dict, 'Resources');
  if (own instanceof PdfDict) {
    reading.resources = own;
    reading.named = nothingNamed();
  }
  path.clear();
  reading.depth += 1;
  reading.forms += 1;
  try {
    read(reading, decoded(reading, stream), state);
  } finally {
    reading.depth -= 1;
    reading.resources = resources;
    reading.named = named;
    reading.clipping = false;
    path.clear();
    pen.restore(outer);
  }
}

/** An array of so many numbers. */
export function numbersOf(reading: Reading, dict: PdfDict, key: string, count: number): Matrix | undefined {
  const values = reading.file.lookupArray(dict, key)?.map((value) => reading.file.resolve(value));
  if (values?.length !== count || !values.every((value) => typeof value === 'number')) return undefined;
  return Float64Array.from(values as number[]);
}
