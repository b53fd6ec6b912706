import { PdfError } from '../../errors.ts';
import { PdfDict, type PdfRef, PdfStream } from '../../objects/objects.ts';
import { ContentScanner, operand } from '../../text/content-scanner.ts';
import type { GraphicsState } from '../../text/graphics-state.ts';
import { runOperator } from '../../text/operators.ts';
import type { Path } from '../../text/paint/path.ts';
import { placeRectangle, type Rectangle } from '../../text/paint/rectangle.ts';
import { readForm } from '../../text/read-content.ts';
import type { Reading } from '../../text/reading.ts';
import { relationOf, relationOfAll } from './piece.ts';

const key = (operator: string): number =>
  [...operator].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
const keys = (operators: string): Set<number> => new Set(operators.split(' ').map(key));

const shows = keys('Tj TJ \' "');
const drawsPath = keys('m l c v y h re W W*');
const paintsPath = keys('S s f F f* B B* b b* n');
const keeps = keys(
  'q Q cm w J j M d ri i gs BT ET Td TD Tm T* Tf Tc Tw Tz TL Ts Tr g G rg RG k K cs CS sc scn SC SCN BMC EMC BX EX',
);
const [beginImage, image, object, marked, shading] = ['BI', 'ID', 'Do', 'BDC', 'sh'].map(key);
const points = keys('MP DP');
const [nextLine, spacedLine, noPaint, clip, oddClip] = ["'", '"', 'n', 'W', 'W*'].map(key);

/** Content that was rewritten, and what of it was kept. */
interface Kept {
  content: Buffer;
  kept: number;
  dropped: number;
  /** Forms that were rewritten as well, by the names they have in it. */
  forms: Map<string, PdfRef>;
}

/**
 * Rewrites content so that only what paints inside a piece of the page is left of it: texts, paths and pictures outside
 * are taken out, not hidden; a form (ISO 32000-2, 8.10) that crosses the edge is rewritten as well. Rectangles and straight
 * lines may cross.
 */
export class KeepInside {
  readonly #reading: Reading;
  readonly #piece: Rectangle;
  readonly #write: (form: PdfStream) => PdfRef;

  /** @param write takes a form that was rewritten and gives where it lies. */
  constructor(reading: Reading, piece: Rectangle, write: (form: PdfStream) => PdfRef) {
    this.#reading = reading;
    this.#piece = piece;
    this.#write = write;
  }

  /** @throws PdfError cannot-separate, bomb, damaged */
  rewrite(bytes: Uint8Array, state: GraphicsState): Kept {
    const reading = this.#reading;
    const { pen, paint, path } = reading;
    const scanner = new ContentScanner(bytes);
    const out: Uint8Array[] = [];
    const result: Kept = { content: Buffer.alloc(0), kept: 0, dropped: 0, forms: new Map() };
    const put = (...parts: (Uint8Array | string)[]) => {
      for (const part of parts) out.push(typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
      out.push(lineFeed);
    };
    const decide = (isKept: boolean): boolean => {
      result[isKept ? 'kept' : 'dropped'] += 1;
      return isKept;
    };
    let drawn: Uint8Array[] = [];
    let clips = false;
    let from = 0;
    let imageFrom = 0;
    pen.begin(state);
    while (scanner.next()) {
      const { operator } = scanner;
      const start = operator === image ? imageFrom : withoutComments(bytes, from);
      const [runs, marks, isPlain] = [pen.runs.length, paint.marks.length, isPlainPath(path)];
      if (!shows.has(operator) && operator !== marked && operator !== image)
        refuseText(scanner, bytes, start);
      const spacing = operator === spacedLine ? `${scanner.numbers[0]} Tw ${scanner.numbers[1]} Tc ` : '';
      const nested = runOperator(reading, scanner);
      if (pen.state.softMask || nested?.kind === 'pattern' || operator === shading) throw inseparable();
      from = scanner.pos;
      const own = bytes.subarray(start, from);
      if (operator === beginImage) imageFrom = start;
      else if (shows.has(operator)) {
        const shown = pen.runs.slice(runs);
        if (shown.length > 0 && decide(this.#isInside(shown.map(rectangleOf)))) put(own);
        else {
          if (operator === nextLine || operator === spacedLine) put(`${spacing}T*`);
          put(`[${shiftOf(pen.advanced, pen.state.text[0]!)}] TJ`);
        }
      } else if (drawsPath.has(operator)) {
        drawn.push(own, lineFeed);
        clips ||= operator === clip || operator === oddClip;
      } else if (paintsPath.has(operator)) {
        const areas = paint.marks.slice(marks);
        const isShown = operator !== noPaint && areas.length > 0 && decide(this.#isPathKept(areas, isPlain));
        if (isShown) put(...drawn, own);
        else if (clips) put(...drawn, 'n');
        drawn = [];
        clips = false;
      } else if (operator === image || (operator === object && !nested)) {
        if (decide(this.#isInside([placeRectangle(pen.state.ctm, 0, 0, 1, 1)]))) put(own);
      } else if (nested) this.#putForm(nested.stream, own, result, put);
      else if (operator === marked) put(isLayer(scanner) ? own : '/Span BMC');
      else if (keeps.has(operator)) put(own);
      else if (!points.has(operator)) throw inseparable();
    }
    if (scanner.broken || pen.unread || reading.doubts.list.length > 0) throw inseparable();
    return { ...result, content: Buffer.concat(out) };
  }

  #isInside(areas: readonly Rectangle[]): boolean {
    const relation = relationOfAll(areas, this.#piece);
    if (relation === 'crosses') throw inseparable();
    return relation === 'inside';
  }

  /** Rectangles and lines say nothing of anybody: they may cross. */
  #isPathKept(areas: readonly Rectangle[], isPlain: boolean): boolean {
    return isPlain
      ? areas.some((area) => relationOf(area, this.#piece) !== 'outside')
      : this.#isInside(areas);
  }

  #putForm(
    form: PdfStream,
    own: Uint8Array,
    result: Kept,
    put: (...parts: (Uint8Array | string)[]) => void,
  ): void {
    const reading = this.#reading;
    let inner: Kept | undefined;
    let resources = reading.resources;
    readForm(reading, form, reading.pen.state.copy(), (_, bytes, state) => {
      inner = this.rewrite(bytes, state);
      resources = withForms(reading, inner.forms);
    });
    if (!inner) throw inseparable();
    result.kept += inner.kept;
    result.dropped += inner.dropped;
    if (inner.kept === 0) return;
    if (inner.dropped === 0) {
      put(own);
      return;
    }
    const dict = form.dict.copy().set('Resources', resources);
    for (const entry of ['Filter', 'DecodeParms', 'StructParents', 'StructParent', 'Length'])
      dict.delete(entry);
    const name = `Kept${result.forms.size}`;
    result.forms.set(name, this.#write(new PdfStream(dict, inner.content)));
    put(`/${name} Do`);
  }
}

/** The resources as they stand, with forms that were rewritten. */
export function withForms(reading: Reading, forms: ReadonlyMap<string, PdfRef>): PdfDict {
  if (forms.size === 0) return reading.resources;
  const all = (reading.file.lookupDict(reading.resources, 'XObject') ?? new PdfDict()).copy();
  for (const [name, ref] of forms) all.set(name, ref);
  return reading.resources.copy().set('XObject', all);
}

const lineFeed = Buffer.from('\n');

const inseparable = (): PdfError =>
  new PdfError('cannot-separate', 'something of the page cannot be told apart from what lies beside it');

const rectangleOf = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): Rectangle => ({
  left: x,
  top: y,
  right: x + w,
  bottom: y + h,
});

/** What moves the pen as far as the text that was taken out did (9.4.3). */
function shiftOf(advanced: number, size: number): string {
  return size === 0 ? '0' : ((-advanced * 1000) / size).toFixed(4);
}

function isPlainPath(path: Path): boolean {
  if (!path.whole) return false;
  for (let i = 0; i < path.count; i++) {
    const isLine = path.endOf(i) - path.startOf(i) <= 4;
    if (path.isCurved(i) || !(isLine || path.isRectangle(i))) return false;
  }
  return true;
}

const isLayer = (scanner: ContentScanner): boolean =>
  scanner.count === 2 && scanner.kinds[1] === operand.name && scanner.name(0) === 'OC';

/** Where an operator's own bytes begin: what a comment says is nobody's. */
function withoutComments(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    while (at < bytes.length && bytes[at]! <= 0x20) at++;
    if (bytes[at] !== 0x25) return at;
    while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++;
  }
}

/** Only what shows text has text: elsewhere it would be kept unseen. */
function refuseText(scanner: ContentScanner, bytes: Uint8Array, start: number): void {
  const { kinds, count } = scanner;
  for (let i = 0; i < count; i++)
    if (kinds[i] !== operand.number && kinds[i] !== operand.name) throw inseparable();
  if (bytes.subarray(start, scanner.pos).includes(0x25)) throw inseparable();
}
