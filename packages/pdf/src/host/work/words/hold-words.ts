import { hash } from 'node:crypto';
import { PdfError } from '../../../errors.ts';
import type { PdfFile } from '../../../parse/document.ts';
import { drawCells } from '../../../render/draw-cells.ts';
import { findGlyphs, type GreyImage } from '../../../render/find-glyphs.ts';
import { sansShapes, wordHeightPx } from '../../../render/letter-faces.ts';
import { inkOfOutline } from '../../../render/outline-glyph.ts';
import { wordJudge } from '../../../render/says-letter.ts';
import { shapeOf } from '../../../render/shape.ts';
import type { TextFont } from '../../../text/fonts/text-font.ts';
import { type JudgeOutline, plainVerdict, type Verdict } from '../../../text/fonts/words/verdict.ts';
import type { Area, Doubt } from '../../../text/page-text.ts';
import type { PaintedText } from '../../../text/read-text.ts';
import type { HostState } from '../../host-state.ts';

/** A page in more fonts that nobody knows, or with more of their glyphs, is not looked at further. */
const mostDrawn = 8;
const mostCodes = 96;
/** Points and strokes are lower than this where letters are drawn to be known. */
const markPx = 16;
const letter = /[\p{L}\p{N}]/u;

/** A code that is not known to draw what it says. */
interface Doubtful {
  font: TextFont;
  code: number;
}

/**
 * Holds all that a page says in words against the glyphs it draws, each code of a font once: a label that is drawn as
 * another word, a name that is drawn as somebody else's, words drawn by what says it is a blank. Letters that look alike
 * in some typeface pass, as what looks like no letter at all does.
 *
 * @throws PdfError memory
 */
export async function holdWords(host: HostState, file: PdfFile, page: PaintedText): Promise<Doubt[]> {
  const doubtful: Doubtful[] = [];
  for (const font of page.fonts)
    for (const code of font.truth.words.doubtful(font.used)) doubtful.push({ font, code });
  if (doubtful.length === 0) return [];
  const bySans = outlineJudge(wordJudge(sansShapes()));
  const open = doubtful.filter(({ font, code }) => font.truth.words.judge(code, bySans) !== 'is');
  if (open.length === 0) return [];
  const judge = wordJudge(sansShapes(), await host.serifShapes());
  const byAll = outlineJudge(judge);
  for (const [font, codes] of Map.groupBy(open, ({ font }) => font)
    .entries()
    .take(mostDrawn)) {
    const unknown = codes
      .map(({ code }) => code)
      .filter((code) => font.truth.words.judge(code, byAll) === 'open');
    if (unknown.length > 0 && unknown.length <= mostCodes) await draw(host, file, font, unknown, judge);
  }
  const other = open.find(({ font, code }) => font.truth.words.judge(code, byAll) !== 'is');
  return other ? [{ kind: 'glyphs', ...placeOf(page, other) }] : [];
}

/** Where the page says what the code says, in its font. */
function placeOf({ runs, paint }: PaintedText, { font, code }: Doubtful): { box?: Area } {
  const said = font.truth.words.saidBy(code);
  const run = runs.find(
    ({ order, text }) => order !== undefined && text.includes(said) && paint.inkOf(order)?.font === font,
  );
  return run ? { box: { x: run.x, y: run.y, w: run.w, h: run.h } } : {};
}

type JudgeShape = ReturnType<typeof wordJudge>;

/** What encloses nothing, or is a long bar, is no letter. */
function outlineJudge(judge: JudgeShape): JudgeOutline {
  return (said, contours) => {
    const ink = inkOfOutline(contours, wordHeightPx);
    if (ink) return judge(said, shapeOf(ink));
    return letter.test(said) ? 'other' : 'is';
  };
}

/**
 * Looks at the glyphs of a font whose program nobody reads; what is drawn to the same pixels in another program is known
 * by that. A file that PDFium cannot draw teaches nothing.
 */
async function draw(
  host: HostState,
  file: PdfFile,
  font: TextFont,
  codes: readonly number[],
  judge: JudgeShape,
): Promise<void> {
  const { words } = font.truth;
  const { verdicts } = host.cache.programs;
  try {
    const cells = drawCells(await host.pdfium(), file, font, codes);
    for (const [i, code] of codes.entries()) {
      const said = words.saidBy(code);
      const looks = `drawn ${hash('sha256', cells[i]!.pixels, 'base64')}`;
      words.drawn(
        code,
        verdicts.ofLooks(looks, said, () => verdictOn(cells[i]!, said, judge)),
      );
    }
  } catch (error) {
    if (!(error instanceof PdfError) || error.code === 'memory') throw error;
  }
}

function verdictOn(cell: GreyImage, said: string, judge: JudgeShape): Verdict {
  const [glyph, ...more] = findGlyphs(cell);
  const isMark = !glyph || more.length > 0 || (!letter.test(said) && glyph.height < markPx);
  return plainVerdict(said, glyph ? [glyph] : []) ?? (isMark ? 'is' : judge(said, shapeOf(glyph)));
}
