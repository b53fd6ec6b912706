import { PdfDict, PdfName, PdfStream, PdfString } from '../objects/objects.ts';
import { type ContentScanner, operand } from './content-scanner.ts';
import { fontOf } from './fonts/font.ts';
import { multiply } from './matrix.ts';
import { imageMark, inlineImage } from './paint/images.ts';
import { layer } from './paint/ink.ts';
import { type Handler, lookUp, paintHandlers, refreshed } from './paint/operators.ts';
import type { Nested, Reading } from './reading.ts';

/** The operator's letters as one number: comparing strings for every operator would cost half the reading. */
function key(operator: string): number {
  return [...operator].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
}

/** A text state parameter, and what it is multiplied by. */
const setText =
  (index: number, factor = 1): Handler =>
  ({ pen }, { count, numbers }) => {
    if (count > 0) pen.state.text[index] = numbers[0]! * factor;
  };

const nextLine: Handler = ({ pen }) => pen.moveLine(0, -pen.state.text[4]!);

const show: Handler = (reading, scanner) => {
  showString(reading, scanner, scanner.count - 1);
  reading.pen.endShow();
};

/** The operators text depends on (ISO 32000-2, annex A). */
const handlers: ReadonlyMap<number, Handler> = new Map<number, Handler>(
  Object.entries({
    ...paintHandlers,
    Tj: show,
    TJ: (reading, scanner) => {
      for (let i = 0; i < scanner.count; i++)
        if (scanner.kinds[i] === operand.number) reading.pen.adjust(scanner.numbers[i]!);
        else showString(reading, scanner, i);
      reading.pen.endShow();
    },
    "'": (reading, scanner) => {
      nextLine(reading, scanner);
      show(reading, scanner);
    },
    '"': (reading, scanner) => {
      reading.pen.state.text[2] = scanner.numbers[0]!;
      reading.pen.state.text[1] = scanner.numbers[1]!;
      nextLine(reading, scanner);
      show(reading, scanner);
    },
    Td: ({ pen }, { count, numbers }) => {
      if (count >= 2) pen.moveLine(numbers[count - 2]!, numbers[count - 1]!);
    },
    TD: ({ pen }, { count, numbers }) => {
      if (count < 2) return;
      pen.state.text[4] = -numbers[count - 1]!;
      pen.moveLine(numbers[count - 2]!, numbers[count - 1]!);
    },
    Tm: ({ pen }, { count, numbers }) => {
      if (count >= 6) pen.setMatrix(numbers, count - 6);
    },
    'T*': nextLine,
    BT: ({ pen }) => pen.beginText(),
    ET: ({ pen }) => pen.endText(),
    Tf: setFont,
    Tc: setText(1),
    Tw: setText(2),
    Tz: setText(3, 0.01),
    TL: setText(4),
    Ts: setText(5),
    Tr: ({ pen }, { numbers }) => {
      refreshed(pen).mode = numbers[0]!;
    },
    cm: ({ pen }, { count, numbers }) => {
      if (count >= 6) multiply(pen.state.ctm, numbers.subarray(count - 6, count), pen.state.ctm);
    },
    q: ({ pen }) => pen.push(),
    Q: ({ pen }) => pen.pop(),
    Do: objectNamed,
    ID: inlineImage,
    BMC: ({ pen }) => pen.mark(layer.shown),
    BDC: beginMarked,
    EMC: ({ pen }) => pen.unmark(),
  } satisfies Record<string, Handler>).map(([operator, handler]) => [key(operator), handler]),
);

/** Runs the operator the scanner stands behind, if text depends on it. Gives what is to be read in its place, if there is anything. */
export function runOperator(reading: Reading, scanner: ContentScanner): Nested | undefined {
  return handlers.get(scanner.operator)?.(reading, scanner) ?? undefined;
}

function showString(reading: Reading, scanner: ContentScanner, index: number): void {
  const kind = scanner.kinds[index];
  if (index < 0) return;
  if (kind === operand.plain) {
    reading.pen.show(scanner.bytes, scanner.starts[index]!, scanner.ends[index]!);
  } else if (kind === operand.literal || kind === operand.hex) {
    const codes = reading.pen.codes(scanner.ends[index]! - scanner.starts[index]! + 1);
    reading.pen.show(codes, 0, scanner.readString(index, codes));
  }
}

function setFont(reading: Reading, scanner: ContentScanner): void {
  const { pen, file, named } = reading;
  const at = scanner.count - 2;
  if (at < 0 || scanner.kinds[at] !== operand.name) return;
  pen.state.text[0] = scanner.numbers[at + 1]!;
  const name = scanner.name(at);
  let font = named.fonts.get(name);
  if (!font) {
    const fonts = file.lookupDict(reading.resources, 'Font');
    const dict = fonts && file.lookupDict(fonts, name);
    font = dict && fontOf(file, dict, reading.cache);
    if (font) named.fonts.set(name, font);
  }
  if (font?.drawsMore) reading.doubts.add('glyphs');
  if (pen.state.font === font) return;
  refreshed(pen).font = font;
  if (font) pen.fonts.add(font);
}

/** An external object (8.8): a form is read, an image covers its place. */
function objectNamed(reading: Reading, scanner: ContentScanner): Nested | undefined {
  if (scanner.count < 1) return undefined;
  const { file } = reading;
  const all = file.lookupDict(reading.resources, 'XObject');
  const found = all && file.lookup(all, scanner.name(scanner.count - 1));
  if (!(found instanceof PdfStream)) {
    reading.doubts.add('unknown');
    return undefined;
  }
  const subtype = file.lookup(found.dict, 'Subtype');
  if (subtype instanceof PdfName && subtype.value === 'Form') return { stream: found, kind: 'form' };
  if (subtype instanceof PdfName && subtype.value === 'Image') imageMark(reading, found.dict);
  else reading.doubts.add('unknown');
  return undefined;
}

/** Marked content (14.6): a layer it belongs to, and what it says it says. */
function beginMarked(reading: Reading, scanner: ContentScanner): void {
  const { pen, file, layers } = reading;
  const { count, kinds } = scanner;
  const named =
    count > 1 && kinds[1] === operand.name && count === 2
      ? lookUp(reading, 'Properties', scanner)
      : undefined;
  const isLayer = count > 0 && kinds[0] === operand.name && scanner.name(0) === 'OC';
  pen.mark(isLayer ? layers.stateOf(named?.entry) : layer.shown);
  const own = named && file.resolve(named.entry);
  const said = own instanceof PdfDict ? file.lookup(own, 'ActualText') : actualText(scanner);
  if (said instanceof PdfString) pen.says(said.text());
}

/** The replacement text of a dictionary written in place, whose keys and values lie side by side. */
function actualText(scanner: ContentScanner): PdfString | undefined {
  const { starts, ends, kinds, count } = scanner;
  for (let i = 1; i + 1 < count; i++) {
    if (kinds[i] !== operand.name || ends[i]! - starts[i]! !== 10 || scanner.name(i) !== 'ActualText')
      continue;
    if (kinds[i + 1] === operand.number || kinds[i + 1] === operand.name) continue;
    const bytes = new Uint8Array(ends[i + 1]! - starts[i + 1]! + 1);
    if (kinds[i + 1] === operand.plain) return new PdfString(scanner.bytes.slice(starts[i + 1], ends[i + 1]));
    return new PdfString(bytes.subarray(0, scanner.readString(i + 1, bytes)));
  }
  return undefined;
}
