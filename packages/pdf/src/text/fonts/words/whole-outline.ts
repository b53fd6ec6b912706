import { type Contour, contoursOf, type GlyphTable, glyphBytes } from '../true-type.ts';

const [words, offsets, scale, more, twoScales, matrix] = [1, 2, 8, 32, 64, 128];
const maxDepth = 4;
const maxParts = 16;

/** A glyph with all its parts: the bytes that say how it looks, and its contours. */
export interface WholeOutline {
  key: string;
  contours: Contour[];
}

/**
 * The outline of a glyph, composed ones too (ISO/IEC 14496-22, 5.3.3). No contours for a blank one; undefined for what is
 * broken, placed by points, or made of more than a few parts.
 */
export function wholeOutline(table: GlyphTable, glyph: number): WholeOutline | undefined {
  const left = { parts: maxParts };
  try {
    return outlineOf(table, glyph, 0, left);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function outlineOf(
  table: GlyphTable,
  glyph: number,
  depth: number,
  left: { parts: number },
): WholeOutline | undefined {
  const bytes = glyphBytes(table, glyph);
  if (!bytes) return { key: '', contours: [] };
  const key = bytes.toString('latin1');
  if (bytes.readInt16BE(0) >= 0) {
    const contours = contoursOf(table, glyph);
    return contours && { key, contours };
  }
  if (depth >= maxDepth) return undefined;
  const whole: WholeOutline = { key, contours: [] };
  for (let at = 10, goesOn = true; goesOn; ) {
    const flags = bytes.readUInt16BE(at);
    goesOn = (flags & more) !== 0;
    if (!(flags & offsets) || left.parts-- <= 0) return undefined;
    const part = outlineOf(table, bytes.readUInt16BE(at + 2), depth + 1, left);
    if (!part) return undefined;
    const wide = (flags & words) !== 0;
    const [x, y] = wide
      ? [bytes.readInt16BE(at + 4), bytes.readInt16BE(at + 6)]
      : [bytes.readInt8(at + 4), bytes.readInt8(at + 5)];
    at += wide ? 8 : 6;
    const fraction = () => {
      at += 2;
      return bytes.readInt16BE(at - 2) / 16_384;
    };
    let [a, b, c, d] = [1, 0, 0, 1];
    if (flags & scale) {
      a = fraction();
      d = a;
    } else if (flags & twoScales) [a, d] = [fraction(), fraction()];
    else if (flags & matrix) [a, b, c, d] = [fraction(), fraction(), fraction(), fraction()];
    whole.key += `\n${part.key}`;
    for (const contour of part.contours) whole.contours.push(moved(contour, a, b, c, d, x, y));
  }
  return whole;
}

function moved(contour: Contour, a: number, b: number, c: number, d: number, x: number, y: number): Contour {
  return contour.map((value, i) => {
    if (i % 3 === 2) return value;
    const from = i - (i % 3);
    const [px, py] = [contour[from]!, contour[from + 1]!];
    return i % 3 === 0 ? a * px + c * py + x : b * px + d * py + y;
  });
}
