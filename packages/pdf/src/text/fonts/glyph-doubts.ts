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
  }
  return [];
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
