import { type PdfDict, PdfName, PdfStream } from '../objects/objects.ts';
import { type ContentScanner, operand } from './content-scanner.ts';
import { fontOf } from './font.ts';
import { multiply } from './graphics-state.ts';
import type { Reading } from './reading.ts';

/** Gives the form XObject to be drawn, when there is one. */
type Handler = (reading: Reading, scanner: ContentScanner) => unknown;

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

const setDeviceColour: Handler = (reading, scanner) => {
  reading.pen.state.spot = false;
  setColour(reading, scanner);
};

/** The operators text depends on (ISO 32000-2, annex A). */
const handlers: ReadonlyMap<number, Handler> = new Map<number, Handler>(
  Object.entries({
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
    Tf: setFont,
    Tc: setText(1),
    Tw: setText(2),
    Tz: setText(3, 0.01),
    TL: setText(4),
    Ts: setText(5),
    Tr: ({ pen }, { numbers }) => {
      pen.state.mode = numbers[0]!;
    },
    cm: ({ pen }, { count, numbers }) => {
      if (count >= 6) multiply(pen.state.ctm, numbers.subarray(count - 6, count), pen.state.ctm);
    },
    q: ({ pen }) => pen.push(),
    Q: ({ pen }) => pen.pop(),
    Do: formNamed,
    ID: (_, scanner) => scanner.skipImage(),
    gs: (reading, scanner) => {
      if (lookUp(reading, 'ExtGState', scanner)?.has('Font')) reading.sure = false;
    },
    g: setDeviceColour,
    rg: setDeviceColour,
    k: setDeviceColour,
    sc: setColour,
    scn: setColour,
    cs: setColourSpace,
    BMC: beginMarked,
    BDC: beginMarked,
    EMC: ({ pen }) => {
      if (pen.marks.pop()) pen.hiddenMarks -= 1;
    },
  } satisfies Record<string, Handler>).map(([operator, handler]) => [key(operator), handler]),
);

/** Runs the operator the scanner stands behind, if text depends on it. Gives the form XObject that `Do` asks for. */
export function runOperator(reading: Reading, scanner: ContentScanner): PdfStream | undefined {
  const handler = handlers.get(scanner.operator);
  const form = handler?.(reading, scanner);
  return form instanceof PdfStream ? form : undefined;
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
  const { pen, file } = reading;
  const at = scanner.count - 2;
  if (at < 0 || scanner.kinds[at] !== operand.name) return;
  pen.state.text[0] = scanner.numbers[at + 1]!;
  const name = scanner.name(at);
  let font = reading.fonts.get(name);
  if (!font) {
    const fonts = file.lookupDict(reading.resources, 'Font');
    const dict = fonts && file.lookupDict(fonts, name);
    font = dict && fontOf(file, dict, reading.cache);
    if (font) reading.fonts.set(name, font);
  }
  pen.state.font = font;
}

function formNamed(reading: Reading, scanner: ContentScanner): PdfStream | undefined {
  if (scanner.count < 1) return undefined;
  const { file } = reading;
  const all = file.lookupDict(reading.resources, 'XObject');
  const found = all && file.lookup(all, scanner.name(scanner.count - 1));
  if (!(found instanceof PdfStream)) return undefined;
  const subtype = file.lookup(found.dict, 'Subtype');
  return subtype instanceof PdfName && subtype.value === 'Form' ? found : undefined;
}

function lookUp(reading: Reading, category: string, scanner: ContentScanner): PdfDict | undefined {
  const all = reading.file.lookupDict(reading.resources, category);
  return all && scanner.count > 0 ? reading.file.lookupDict(all, scanner.name(scanner.count - 1)) : undefined;
}

/** In a spot, indexed or pattern space 1 is not white; a new space begins with black or its like (8.6.3). */
function setColourSpace(reading: Reading, scanner: ContentScanner): void {
  const { pen, file } = reading;
  pen.state.white = false;
  const name = scanner.count > 0 ? scanner.name(scanner.count - 1) : '';
  const all = file.lookupDict(reading.resources, 'ColorSpace');
  const space = all && file.lookup(all, name);
  const family = Array.isArray(space) ? file.resolve(space[0]) : space;
  const known = family instanceof PdfName ? family.value : name;
  pen.state.spot = !/^(?:Device(?:Gray|RGB|CMYK)|CalGray|CalRGB|ICCBased)$/.test(known);
}

/** White is what paper is: 1 in grey and RGB, nothing in CMYK. */
function setColour(reading: Reading, scanner: ContentScanner): void {
  const { count, numbers, kinds } = scanner;
  let white = count > 0 && !reading.pen.state.spot;
  const full = count === 4 ? 0 : 1;
  for (let i = 0; i < count && white; i++) white = kinds[i] === operand.number && numbers[i] === full;
  reading.pen.state.white = white;
}

function beginMarked(reading: Reading, scanner: ContentScanner): void {
  const layer =
    reading.layered && scanner.count > 0 && scanner.kinds[0] === operand.name && scanner.name(0) === 'OC';
  reading.pen.marks.push(layer);
  if (layer) reading.pen.hiddenMarks += 1;
}
