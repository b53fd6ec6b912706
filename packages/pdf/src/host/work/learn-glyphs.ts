import { hash } from 'node:crypto';
import { PdfError } from '../../errors.ts';
import type { PdfFile } from '../../parse/document.ts';
import { isLike } from '../../render/confirm-text.ts';
import { drawCells } from '../../render/draw-cells.ts';
import { findGlyphs, type GreyImage } from '../../render/find-glyphs.ts';
import type { GlyphShapes } from '../../render/glyph-shapes.ts';
import { inkOfOutline } from '../../render/outline-glyph.ts';
import { shapeOf } from '../../render/shape.ts';
import { fontsIn } from '../../text/fonts/glyph-doubts.ts';
import type { IsLike } from '../../text/fonts/programs.ts';
import type { TextFont } from '../../text/fonts/text-font.ts';
import type { Area } from '../../text/page-text.ts';
import type { PaintedText } from '../../text/read-text.ts';
import type { HostState } from '../host-state.ts';

const mostFonts = 4;
const mostCodes = 48;

/**
 * Looks at glyphs whose characters are in doubt, by themselves: outlines of letters where their program has some, else
 * PDFium draws each code alone on white. What a page paints over, below or beside them is no part of it.
 *
 * @returns whether anything was learnt.
 * @throws PdfError memory
 */
export async function learnGlyphs(
  host: HostState,
  { file, page }: { file: PdfFile; page: PaintedText },
  places: readonly { box: Area; written: string }[],
): Promise<boolean> {
  const doubtful = doubtfulIn(page, places);
  if (doubtful.size === 0) return false;
  const shapes = await host.glyphShapes();
  const isLikeOutline: IsLike = (contours, letter) => {
    const ink = inkOfOutline(contours);
    return ink !== undefined && isLike(shapeOf(ink), letter, shapes);
  };
  for (const [font, characters] of doubtful) {
    for (const character of characters) font.truth.learn(character, isLikeOutline);
    const unseen = [...characters].flatMap((character) =>
      font.truth.unseen(character).map((code) => ({ code, character })),
    );
    if (unseen.length === 0 || unseen.length > mostCodes) continue;
    const cells = await drawn(host, file, font, unseen);
    for (const [i, { code, character }] of unseen.entries()) {
      const cell = cells[i];
      // What another program draws to the same pixels is known by that.
      const looks = cell && `number ${hash('sha256', cell.pixels, 'base64')}`;
      const verdict =
        looks &&
        host.cache.programs.verdicts.ofLooks(looks, character, () =>
          showsOne(cell, character, shapes) ? 'is' : 'other',
        );
      font.truth.seen(code, character, verdict === 'is');
    }
  }
  return true;
}

function showsOne(cell: GreyImage, character: string, shapes: GlyphShapes): boolean {
  const [glyph, ...more] = findGlyphs(cell);
  return glyph !== undefined && more.length === 0 && isLike(shapeOf(glyph), character, shapes);
}

function doubtfulIn(
  page: PaintedText,
  places: readonly { box: Area; written: string }[],
): Map<TextFont, Set<string>> {
  const doubtful = new Map<TextFont, Set<string>>();
  for (const { box, written } of places)
    for (const font of fontsIn(page, box)) {
      const doubted = [...written].filter((character) => font?.truth.doubts(character));
      if (!font || doubted.length === 0 || (doubtful.size >= mostFonts && !doubtful.has(font))) continue;
      doubtful.set(font, new Set([...(doubtful.get(font) ?? []), ...doubted]));
    }
  return doubtful;
}

/** A file that PDFium cannot draw teaches nothing. */
async function drawn(host: HostState, file: PdfFile, font: TextFont, unseen: readonly { code: number }[]) {
  try {
    const codes = unseen.map(({ code }) => code);
    return drawCells(await host.pdfium(), file, font, codes);
  } catch (error) {
    if (!(error instanceof PdfError) || error.code === 'memory') throw error;
    return [];
  }
}
