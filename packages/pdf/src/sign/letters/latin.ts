import { inflateSync } from 'node:zlib';
import { type Contour, contoursOf, openTrueType } from '../../text/fonts/true-type.ts';
import { latinBold } from '../fonts/latin-bold.gen.ts';
import { latinRegular } from '../fonts/latin-regular.gen.ts';

/** The letters of Latin alphabets with their marks, by code point. Outlines and widths in thousandths of the size. */
export interface LatinLetters {
  has(code: number): boolean;
  advanceOf(code: number): number;
  contoursOf(code: number): readonly Contour[];
}

const opened: { letters?: LatinLetters; regular?: Buffer; bold?: Buffer } = {};

/** The font that papers are drawn in where the built-in ones lack a letter, as a TrueType program. Inflated once. */
export function latinProgram(weight: 'regular' | 'bold'): Buffer {
  opened[weight] ??= inflateSync(Buffer.from(weight === 'bold' ? latinBold : latinRegular, 'base64'));
  return opened[weight];
}

/** The same letters, one by one. */
export function latinLetters(): LatinLetters {
  opened.letters ??= openLetters(latinProgram('regular'));
  return opened.letters;
}

function openLetters(program: Buffer): LatinLetters {
  const font = openTrueType(program);
  const map = font?.maps[0];
  if (!font || !map) throw new Error('the font of papers is broken');
  const metrics = advancesAt(program);
  return {
    has: (code) => map.glyphOf(code) !== 0,
    advanceOf: (code) => program.readUInt16BE(metrics + map.glyphOf(code) * 4),
    contoursOf: (code) => contoursOf(font.glyphs, map.glyphOf(code)) ?? [],
  };
}

/** Where the table of advance widths begins (ISO/IEC 14496-22, 5.2.4): every glyph of ours has one. */
function advancesAt(program: Buffer): number {
  for (let i = 0, row = 12; i < program.readUInt16BE(4); i += 1, row += 16)
    if (program.toString('latin1', row, row + 4) === 'hmtx') return program.readUInt32BE(row + 8);
  throw new Error('the font of papers has no widths');
}
