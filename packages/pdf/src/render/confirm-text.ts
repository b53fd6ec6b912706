import type { BoxImage } from './draw-boxes.ts';
import { findGlyphs, type Glyph } from './find-glyphs.ts';
import type { GlyphShapes } from './glyph-shapes.ts';
import { likeness, shapeOf } from './shape.ts';

/**
 * As alike as a glyph must be to its character in some typeface, and by how much more than to any other character: the
 * less it looks like one of our typefaces, the less it may look like anything else.
 */
const enough = [
  { least: 0.9, lead: 0.04 },
  { least: 0.82, lead: 0.07 },
  { least: 0.7, lead: 0.1 },
] as const;
/** Characters that typefaces draw alike: of those none speaks against another. */
const alike = ['0O', '1I', '2Z', '5S', '8B', '6G', 'Kk'];
/** Round ones that differ in little: a small lead is enough. */
const round = '0ODQ';
const roundLead = 0.02;
/** With a mark above: taller than the others of its line. */
const accented = 'Ñ';

/**
 * Whether the picture of a box shows this text: as many glyphs as the text has characters, in their order, each like
 * its own character in one of the known typefaces and clearly less like any other. A doubtful glyph is no confirmation.
 *
 * @param written digits, letters, and marks between them; of small letters only a k is known.
 */
export function showsText(image: BoxImage, written: string, shapes: GlyphShapes): boolean {
  const { box } = image;
  const characters = [...written.replace(/\s/g, '')];
  const glyphs = findGlyphs(image).filter((glyph) => isInside(glyph, box));
  if (characters.length === 0 || glyphs.length !== characters.length) return false;
  const tall = Math.max(...glyphs.map(({ height }, i) => (accented.includes(characters[i]!) ? 0 : height)));
  return characters.every((character, i) => {
    const glyph = glyphs[i]!;
    if (!shapes.has(character)) return isMark(glyph, character, tall);
    return glyph.height > tall * 0.8 && isLike(shapeOf(glyph), character, shapes);
  });
}

function isInside(glyph: Glyph, box: BoxImage['box']): boolean {
  const x = glyph.left + glyph.width / 2;
  const y = glyph.top + glyph.height / 2;
  return x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h;
}

/** Hyphens, points and commas are small, strokes are not; letters with accents and the like are not known. */
function isMark(glyph: Glyph, character: string, tall: number): boolean {
  if (/[\u00ad\u2010-\u2015\u2212.,·-]/.test(character)) return glyph.height < tall * 0.4;
  return character === '/' && glyph.height > tall * 0.6;
}

/** Whether a glyph of this shape is that character: like it in one of the typefaces, and clearly less like any other. */
export function isLike(shape: Float32Array, character: string, shapes: GlyphShapes): boolean {
  const own = closest(shape, shapes.get(character) ?? []);
  let next = 0;
  let nextRound = 0;
  for (const [other, faces] of shapes) {
    if (!speaksAgainst(other, character)) continue;
    const most = closest(shape, faces);
    if (isRound(other) && isRound(character)) nextRound = Math.max(nextRound, most);
    else next = Math.max(next, most);
  }
  const leads = enough.some(({ least, lead }) => own >= least && own - next >= lead);
  return leads && own - nextRound >= roundLead;
}

/** A digit is held against the other digits; a letter against everything it is not drawn like. */
function speaksAgainst(other: string, character: string): boolean {
  if (other === character) return false;
  if (/\d/.test(character)) return /\d/.test(other);
  return !alike.some((group) => group.includes(other) && group.includes(character));
}

/** Zeros are held against the other digits, none of which is round. */
const isRound = (character: string): boolean => round.includes(character);

function closest(shape: Float32Array, faces: readonly Float32Array[]): number {
  let most = 0;
  for (const face of faces) most = Math.max(most, likeness(shape, face));
  return most;
}
