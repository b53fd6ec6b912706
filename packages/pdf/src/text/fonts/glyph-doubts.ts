import type { Area, Doubt, TextRun } from '../page-text.ts';
import type { PagePaint } from '../paint/page-paint.ts';
import type { TextFont } from './text-font.ts';

/** A page of our reader: what it says and how it is painted. */
interface Page {
  runs: readonly TextRun[];
  paint: PagePaint;
}

/** Whether the glyphs drawn in this box may be others than the characters said. */
export function glyphDoubts(page: Page, box: Area, written: string): Doubt[] {
  for (const font of fontsIn(page, box)) {
    if (!font) return [{ kind: 'glyphs', box }];
    for (const character of written) if (font.truth.doubts(character)) return [{ kind: 'glyphs', box }];
    if (setsDigitsClose(font, written)) return [{ kind: 'glyphs', box }];
  }
  return [];
}

/** Digits of the narrowest typefaces are wider, in thousandths of an em. */
const narrowest = { one: 200, digit: 380 } as const;

/** Whether the widths of a font (9.2.4) set digits of this number so close that they stand in each other. */
function setsDigitsClose({ chars, widths, defaultWidth }: TextFont, written: string): boolean {
  let isClose = false;
  const look = (said: string | undefined, code: number): void => {
    if (said?.length !== 1 || said < '0' || said > '9' || !written.includes(said)) return;
    const width = (widths instanceof Float64Array ? widths[code] : widths.get(code)) ?? defaultWidth;
    if (!(width >= (said === '1' ? narrowest.one : narrowest.digit))) isClose = true;
  };
  chars.forEach(look);
  return isClose;
}

/** The fonts of the runs that are seen in a box, each once. */
export function fontsIn({ runs, paint }: Page, box: Area): (TextFont | undefined)[] {
  const fonts: (TextFont | undefined)[] = [];
  for (const run of runs) {
    if (run.order === undefined || run.hidden || !touches(run, box)) continue;
    const font = paint.inkOf(run.order)?.font;
    if (!fonts.includes(font)) fonts.push(font);
  }
  return fonts;
}

function touches(run: Area, box: Area): boolean {
  return run.x < box.x + box.w && run.x + run.w > box.x && run.y < box.y + box.h && run.y + run.h > box.y;
}
