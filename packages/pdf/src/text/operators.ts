import { latin1 } from '../bytes/characters.ts';
import type { PdfDict } from '../objects/dict.ts';
import { PdfName } from '../objects/objects.ts';
import { PdfStream } from '../objects/stream.ts';
import { type ContentScanner, operand } from './content-scanner.ts';
import { fontOf } from './font.ts';
import { multiply } from './graphics-state.ts';
import type { Reading } from './read-text.ts';

/**
 * Runs the operator the scanner stands behind, if text depends on it (ISO 32000-2, annex A). Gives
 * the form XObject that `Do` asks for.
 */
export function runOperator(reading: Reading, scanner: ContentScanner): PdfStream | undefined {
  const { pen } = reading;
  const { text, ctm } = pen.state;
  const { count, numbers } = scanner;
  switch (operatorAt(scanner)) {
    case 'Tj':
      showString(reading, scanner, count - 1);
      pen.endShow();
      break;
    case 'TJ':
      for (let i = 0; i < count; i++)
        if (scanner.kinds[i] === operand.number) pen.adjust(numbers[i]!);
        else showString(reading, scanner, i);
      pen.endShow();
      break;
    case "'":
      pen.moveLine(0, -text[4]!);
      showString(reading, scanner, count - 1);
      pen.endShow();
      break;
    case '"':
      text[2] = numbers[0]!;
      text[1] = numbers[1]!;
      pen.moveLine(0, -text[4]!);
      showString(reading, scanner, count - 1);
      pen.endShow();
      break;
    case 'Td':
      if (count >= 2) pen.moveLine(numbers[count - 2]!, numbers[count - 1]!);
      break;
    case 'TD':
      if (count < 2) break;
      text[4] = -numbers[count - 1]!;
      pen.moveLine(numbers[count - 2]!, numbers[count - 1]!);
      break;
    case 'Tm':
      if (count >= 6) pen.setMatrix(numbers.subarray(count - 6, count));
      break;
    case 'T*':
      pen.moveLine(0, -text[4]!);
      break;
    case 'BT':
      pen.beginText();
      break;
    case 'Tf':
      setFont(reading, scanner);
      break;
    case 'Tc':
      text[1] = numbers[0]!;
      break;
    case 'Tw':
      text[2] = numbers[0]!;
      break;
    case 'Tz':
      text[3] = numbers[0]! / 100;
      break;
    case 'TL':
      text[4] = numbers[0]!;
      break;
    case 'Ts':
      text[5] = numbers[0]!;
      break;
    case 'Tr':
      pen.state.mode = numbers[0]!;
      break;
    case 'cm':
      if (count >= 6) multiply(ctm, numbers.subarray(count - 6, count), ctm);
      break;
    case 'q':
      pen.push();
      break;
    case 'Q':
      pen.pop();
      break;
    case 'Do':
      return formNamed(reading, scanner);
    case 'ID':
      scanner.skipImage();
      break;
    case 'gs':
      if (lookUp(reading, 'ExtGState', scanner)?.has('Font')) reading.sure = false;
      break;
    case 'g':
    case 'rg':
    case 'k':
      pen.state.spot = false;
      setColour(reading, scanner);
      break;
    case 'sc':
    case 'scn':
      setColour(reading, scanner);
      break;
    case 'cs':
      setColourSpace(reading, scanner);
      break;
    case 'BMC':
    case 'BDC':
      beginMarked(reading, scanner);
      break;
    case 'EMC':
      if (pen.marks.pop()) pen.hiddenMarks -= 1;
      break;
  }
  return undefined;
}

function operatorAt(scanner: ContentScanner): string {
  const start = scanner.starts[scanner.count]!;
  const end = scanner.ends[scanner.count]!;
  return end - start > 3 ? '' : latin1(scanner.bytes, start, end);
}

function showString(reading: Reading, scanner: ContentScanner, index: number): void {
  const kind = scanner.kinds[index];
  if (index < 0 || (kind !== operand.literal && kind !== operand.hex)) return;
  const codes = reading.pen.codes(scanner.ends[index]! - scanner.starts[index]! + 1);
  reading.pen.show(codes, scanner.readString(index, codes));
}

function setFont(reading: Reading, scanner: ContentScanner): void {
  const { pen, file } = reading;
  const at = scanner.count - 2;
  if (at < 0 || scanner.kinds[at] !== operand.name) return;
  pen.state.text[0] = scanner.numbers[at + 1]!;
  const fonts = file.lookupDict(reading.resources, 'Font');
  const dict = fonts && file.lookupDict(fonts, scanner.name(at));
  pen.state.font = dict && fontOf(file, dict, reading.cache);
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
  for (let i = 0; i < count; i++) white &&= kinds[i] === operand.number && numbers[i] === full;
  reading.pen.state.white = white;
}

function beginMarked(reading: Reading, scanner: ContentScanner): void {
  const layer =
    reading.layered && scanner.count > 0 && scanner.kinds[0] === operand.name && scanner.name(0) === 'OC';
  reading.pen.marks.push(layer);
  if (layer) reading.pen.hiddenMarks += 1;
}
