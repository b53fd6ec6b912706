import { PdfError } from '../../errors.ts';
import { formatNumber as n } from '../../write/serialise.ts';
import { OtherLetters } from '../letters/runs.ts';
import type { Appearance } from './appearance.ts';
import { type Engraving, type Ink, rosetteOf, waveOf } from './engraving.ts';
import { type Palette, paletteIn } from './palette.ts';
import { encodeQr } from './qr-code.ts';
import { drawText, layText } from './text-layout.ts';

/** Page content of an appearance, the line work it uses by name, and the letters that its fonts lack. */
export interface Drawing {
  content: string;
  engravings: Map<string, Engraving>;
  others: OtherLetters;
}

/** The box everything is laid out for, in points; other sizes are scaled, wider ones give the text more room. */
const WIDTH = 255;
const HEIGHT = 78;
const CELL = 66;
const MARK = 53;
const PADDING = 7;

const INKS: Record<'qr' | 'tick' | 'differs', Ink> = { qr: 'grey', tick: 'green', differs: 'ochre' };
const RGB = paletteIn('rgb');

/** Draws an appearance for a box of this size, in device RGB unless told. Throws `bad-option` (a QR mark without its text, or a text too long for it). */
export function drawAppearance(
  appearance: Appearance,
  width: number,
  height: number,
  palette: Palette = RGB,
): Drawing {
  const { paints } = palette;
  const scale = Math.min(width / WIDTH, height / HEIGHT);
  const w = width / scale;
  const h = height / scale;
  const engravings = new Map<string, Engraving>();
  let s = `q ${n(scale)} 0 0 ${n(scale)} 0 0 cm\n`;
  const { mark } = appearance;
  if (mark !== 'pending') {
    const wave = waveOf(INKS[mark], palette);
    engravings.set('W', wave);
    s += use('W', CELL, 1, (w - CELL - 1) / wave.width, (h - 2) / wave.height);
  }
  s += drawMark(appearance, CELL / 2, h / 2, engravings, palette);
  s += mark === 'pending' ? `[2.4 1.8] 0 d ${paints.waitingRule.line} ` : `${paints.rule.line} `;
  s += `.75 w ${CELL} .75 m ${CELL} ${n(h - 0.75)} l S\n`;
  s += (mark === 'pending' ? paints.waitingFrame : paints.slate).line;
  s += ` .375 .375 ${n(w - 0.75)} ${n(h - 0.75)} re S [] 0 d\n`;
  const rows = layText(appearance, w - CELL - 2 * PADDING, h);
  const others = new OtherLetters();
  s += drawText(rows, CELL + PADDING, mark === 'pending', palette, others);
  return { content: `${s}Q`, engravings, others };
}

function drawMark(
  { mark, qrText }: Appearance,
  x: number,
  y: number,
  engravings: Map<string, Engraving>,
  palette: Palette,
): string {
  const { paints } = palette;
  if (mark === 'qr') {
    if (!qrText) throw new PdfError('bad-option', 'a QR mark needs its text');
    return drawQr(qrText, x - MARK / 2, y + MARK / 2, paints.ink.fill);
  }
  if (mark === 'pending')
    return `[3 2] 0 d .8 w ${paints.waitingLine.line} ${x - 18} ${n(y - 12)} m ${x + 18} ${n(y - 12)} l S [] 0 d\n`;
  const rosette = rosetteOf(mark === 'tick' ? 'green' : 'ochre', palette);
  engravings.set('R', rosette);
  const k = 54 / rosette.width;
  const glyph =
    mark === 'tick'
      ? '-4.4 -.2 m -1.4 -3.4 l 4.6 3.6 l S'
      : '-4.2 1.7 m 4.2 1.7 l S -4.2 -1.7 m 4.2 -1.7 l S -2.6 -4.6 m 2.6 4.6 l S';
  return `${use('R', x - 27, y - 27, k, k)}q 1 0 0 1 ${n(x)} ${n(y)} cm ${paints.ink.line} ${paints.white.fill} 1 J 1 j .9 w\n${circle(9.6)} b\n1.6 w ${glyph} Q\n`;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * The code as a mask of one bit for each module, painted in a colour (ISO 32000-2, 8.9.6.2 and 8.9.7): every module is
 * exactly its square in print too, in a tenth of the bytes that rectangles take.
 */
function drawQr(text: string, left: number, top: number, colour: string): string {
  const { size, modules } = encodeQr(text);
  let rows = '';
  for (let row = 0; row < size; row++) {
    for (let c = 0; c < size; c += 8) {
      let byte = 0;
      for (let bit = 0; bit < 8 && c + bit < size; bit++) byte |= modules[row * size + c + bit]! << (7 - bit);
      rows += HEX[byte]!;
    }
  }
  const matrix = `${MARK} 0 0 ${MARK} ${n(left)} ${n(top - MARK)}`;
  // A one is painted only where the mask is told so: by itself it would be the zeros.
  const mask = `/W ${size}/H ${size}/IM true/BPC 1/D[1 0]/F/AHx`;
  return `q ${matrix} cm ${colour}\nBI ${mask} ID ${rows}> EI Q\n`;
}

function use(name: string, x: number, y: number, sx: number, sy: number): string {
  return `q ${n(sx)} 0 0 ${n(sy)} ${n(x)} ${n(y)} cm /${name} Do Q\n`;
}

/** A circle round the origin as four Bézier curves. */
function circle(r: number): string {
  const k = r * 0.5523;
  return (
    `${r} 0 m ${r} ${n(k)} ${n(k)} ${r} 0 ${r} c ${n(-k)} ${r} ${-r} ${n(k)} ${-r} 0 c ` +
    `${-r} ${n(-k)} ${n(-k)} ${-r} 0 ${-r} c ${n(k)} ${-r} ${r} ${n(-k)} ${r} 0 c`
  );
}
