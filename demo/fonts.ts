import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import { buildTrueType, type Outline } from './truetype.ts';
import { unpackWoff2 } from './woff2.ts';

/** A font ready to embed: one byte for each character (Windows code page 1252). */
export interface DemoFont {
  name: string;
  /** By code, in thousandths of the size. */
  widths: number[];
  ascent: number;
  descent: number;
  /** The TrueType file, deflated, and its length before. */
  file: Uint8Array;
  fileBytes: number;
}

export interface DemoFonts {
  regular: DemoFont;
  semibold: DemoFont;
}

interface PathCommand {
  command: string;
  args: number[];
}
interface FontkitGlyph {
  advanceWidth: number;
  path: { commands: PathCommand[] };
}
interface FontkitFont {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  getVariation(axes: Record<string, number>): FontkitFont;
  layout(text: string, features: string[]): { glyphs: FontkitGlyph[] };
}

/** Characters of the payslips, in the order of their Unicode values. */
const characters = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)),
  ...'¡¢£¥§©ª«®°±²³´·¹º»¼½¾¿ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖ×ÙÚÛÜÝßàáâãäçèéêëìíîïñòóôõö÷ùúûüýÿ–—‘’“”•…€',
];

/**
 * Makes the two weights of Inter the payslips are set in, once: outlines of the variable font at that
 * weight, figures of equal width, as small static fonts. Takes about 60 ms.
 */
export function loadFonts(): DemoFonts {
  const require = createRequire(import.meta.url);
  const woff2 = readFileSync(
    require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  );
  // The PDF library's own font reader: the only one here that knows variable fonts.
  const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as {
    create(bytes: Uint8Array): FontkitFont;
  };
  const inter = fontkit.create(new Uint8Array(unpackWoff2(woff2)));
  return {
    regular: makeFont(inter.getVariation({ wght: 400 }), 'LGAJAA+Inter-Regular'),
    semibold: makeFont(inter.getVariation({ wght: 600 }), 'LGAJAB+Inter-SemiBold'),
  };
}

function makeFont(font: FontkitFont, name: string): DemoFont {
  const glyphs = characters.map((character) => ({
    code: character.codePointAt(0)!,
    outline: outlineOf(font.layout(character, ['tnum']).glyphs[0]!),
  }));
  const { unitsPerEm, ascent, descent } = font;
  const bytes = buildTrueType(
    [...glyphs].sort((a, b) => a.code - b.code),
    { unitsPerEm, ascent, descent },
  );
  const widths = new Array<number>(256).fill(0);
  for (const [i, character] of characters.entries())
    widths[codeOf(character)] = Math.round((glyphs[i]!.outline.advance * 1000) / unitsPerEm);
  const scale = 1000 / unitsPerEm;
  return {
    name,
    widths,
    ascent: Math.round(ascent * scale),
    descent: Math.round(descent * scale),
    file: deflateSync(bytes, { level: 9 }),
    fileBytes: bytes.length,
  };
}

/** Code page 1252: Latin-1 but for 32 codes. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The code of a character; that of a question mark where it has none. */
export function codeOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 128 || (code > 159 && code < 256)) return code;
  const at = windows1252.indexOf(character);
  return at >= 0 ? 128 + at : 63;
}

function outlineOf(glyph: FontkitGlyph): Outline {
  const contours: Outline['contours'] = [];
  for (const { command, args } of glyph.path.commands) {
    const rounded = args.map(Math.round) as [number, number, number, number];
    if (command === 'moveTo') contours.push([{ x: rounded[0], y: rounded[1], on: true }]);
    const contour = contours.at(-1);
    if (command === 'lineTo') contour?.push({ x: rounded[0], y: rounded[1], on: true });
    if (command === 'quadraticCurveTo')
      contour?.push({ x: rounded[0], y: rounded[1], on: false }, { x: rounded[2], y: rounded[3], on: true });
  }
  for (const contour of contours) {
    const [first, last] = [contour[0]!, contour.at(-1)!];
    if (contour.length > 1 && last.on && first.x === last.x && first.y === last.y) contour.pop();
  }
  return { advance: glyph.advanceWidth, contours };
}
