import { inflateSync } from 'node:zlib';
import { sansBold } from '../sign/fonts/sans-bold.gen.ts';
import { sansRegular } from '../sign/fonts/sans-regular.gen.ts';
import { openTrueType } from '../text/fonts/true-type.ts';
import { wholeOutline } from '../text/fonts/words/whole-outline.ts';
import type { GlyphShapes } from './glyph-shapes.ts';
import { inkOfOutline } from './outline-glyph.ts';
import { shapeOf } from './shape.ts';

/** What words are written with: everything of Latin alphabets that may be taken for a letter. */
export const wordCharacters =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÁÉÍÓÚÜÑÇÃÕÂÊÔÀáéíóúüñçãõâêôàèìòÈÌÒßæøåÆØÅ&@$%#?!*+()/<>{}[]£¿¡ºª';

/** Fine enough for words: a quarter of the work that a number is worth. */
export const wordHeightPx = 24;

let shapes: GlyphShapes | undefined;

/** Shapes of these characters in the sans serif that the engine brings along: what most documents are set in looks alike. */
export function sansShapes(): GlyphShapes {
  shapes ??= drawn();
  return shapes;
}

function drawn(): GlyphShapes {
  const found = new Map<string, Float32Array[]>();
  for (const { data } of [sansRegular, sansBold]) {
    const font = openTrueType(inflateSync(Buffer.from(data, 'base64')));
    for (const character of wordCharacters) {
      const glyph = font?.maps[0]?.glyphOf(character.codePointAt(0)!);
      const outline = font && glyph && wholeOutline(font.glyphs, glyph);
      const ink = outline && inkOfOutline(outline.contours, wordHeightPx);
      if (ink) found.set(character, [...(found.get(character) ?? []), shapeOf(ink)]);
    }
  }
  return found;
}
