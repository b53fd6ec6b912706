import { inflateSync } from 'node:zlib';
import type { PdfDict } from '../../objects/objects.ts';
import { type ContentScanner, operand } from '../content-scanner.ts';
import type { Reading } from '../reading.ts';
import { layer } from './ink.ts';
import { isPlain } from './marks.ts';
import { keepsUpright, placeRectangle } from './rectangle.ts';

const maxInlineBytes = 4 * 1024 * 1024;

/** Remembers the place of an image: the unit square of user space (ISO 32000-2, 8.9.5). */
export function imageMark(reading: Reading, dict: PdfDict): void {
  const { file, layers, pen } = reading;
  const before = pen.state.layer;
  if (dict.has('OC')) pen.state.layer = Math.max(before, layers.stateOf(dict.get('OC')));
  const seeThrough = dict.has('SMask') || dict.has('Mask') || file.lookup(dict, 'ImageMask') === true;
  paintImage(reading, seeThrough);
  pen.state.layer = before;
}

function paintImage({ pen, paint }: Reading, seeThrough: boolean): void {
  const { state } = pen;
  paint.painted(placeRectangle(state.ctm, 0, 0, 1, 1), state.clip, {
    kind: 'image',
    exact: !seeThrough && keepsUpright(state.ctm) && isPlain(state),
    brightness: Number.NaN,
    opacity: state.fillOpacity * state.groupOpacity,
    layered: state.layer !== layer.shown,
  });
}

/**
 * An image in the content (8.9.7): remembered, and its data stepped over. Data whose end only its decoder knows may be
 * taken for operators by one reader and for a picture by the next: then the page is not sure.
 */
export function inlineImage(reading: Reading, scanner: ContentScanner): void {
  const entries = entriesOf(scanner);
  paintImage(reading, entries.get('IM') === 'true' || entries.get('ImageMask') === 'true');
  const start = scanner.pos + 1;
  const end = dataEnd(scanner.bytes, start, entries);
  if (end === undefined) reading.doubts.add('unknown');
  else if (!scanner.endsImage(end)) reading.doubts.add('unknown');
  else return;
  scanner.skipImage();
}

/** Keys and values of the image's dictionary, as text. */
function entriesOf(scanner: ContentScanner): Map<string, string> {
  const entries = new Map<string, string>();
  for (let i = 0; i + 1 < scanner.count; i += 1) {
    if (scanner.kinds[i] !== operand.name) continue;
    const key = scanner.name(i);
    if (!entries.has(key)) entries.set(key, wordOf(scanner, i + 1));
  }
  return entries;
}

function wordOf(scanner: ContentScanner, index: number): string {
  return scanner.kinds[index] === operand.number ? String(scanner.numbers[index]) : scanner.name(index);
}

function dataEnd(bytes: Uint8Array, start: number, entries: Map<string, string>): number | undefined {
  const filter = entries.get('F') ?? entries.get('Filter');
  if (filter === undefined) return plainEnd(start, entries);
  const ending = { AHx: 0x3e, ASCIIHexDecode: 0x3e, A85: 0x3e, ASCII85Decode: 0x3e }[filter];
  if (ending !== undefined) {
    const at = bytes.indexOf(ending, start);
    return at < 0 ? undefined : at + 1;
  }
  return filter === 'Fl' || filter === 'FlateDecode' ? inflatedEnd(bytes, start) : undefined;
}

function plainEnd(start: number, entries: Map<string, string>): number | undefined {
  const number = (short: string, long: string) => Number(entries.get(short) ?? entries.get(long));
  const isMask = (entries.get('IM') ?? entries.get('ImageMask')) === 'true';
  const space = entries.get('CS') ?? entries.get('ColorSpace') ?? '';
  const channels = isMask ? 1 : { G: 1, DeviceGray: 1, RGB: 3, DeviceRGB: 3, CMYK: 4, DeviceCMYK: 4 }[space];
  const bits = isMask ? 1 : number('BPC', 'BitsPerComponent');
  const length = Math.ceil((number('W', 'Width') * bits * (channels ?? 1)) / 8) * number('H', 'Height');
  return channels !== undefined && length >= 0 && length <= maxInlineBytes ? start + length : undefined;
}

/** How much the inflater takes; what lies behind it is no longer data. */
function inflatedEnd(bytes: Uint8Array, start: number): number | undefined {
  try {
    const options = { info: true, maxOutputLength: maxInlineBytes };
    const { engine } = inflateSync(bytes.subarray(start), options) as unknown as {
      engine: { bytesWritten: number };
    };
    return start + engine.bytesWritten;
  } catch {
    return undefined;
  }
}
