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
  const fonts = fontsIn(page, box);
  const lies = fonts.some((font) => [...written].some((character) => font?.truth.doubts(character) ?? true));
  return lies ? [{ kind: 'glyphs', box }] : [];
}

/** The fonts of the runs that are seen in a box, each once. */
export function fontsIn({ runs, paint }: Page, box: Area): (TextFont | undefined)[] {
  const seen = runs.filter((run) => run.order !== undefined && !run.hidden && touches(run, box));
  return [...new Set(seen.map((run) => paint.inkOf(run.order!)?.font))];
}

function touches(run: Area, box: Area): boolean {
  return run.x < box.x + box.w && run.x + run.w > box.x && run.y < box.y + box.h && run.y + run.h > box.y;
}
