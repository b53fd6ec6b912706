import type { Area, Doubt, TextRun } from '../page-text.ts';
import type { PagePaint } from '../paint/page-paint.ts';

/** Whether the glyphs drawn in this box may be others than the characters said. */
export function glyphDoubts(
  { runs, paint }: { runs: readonly TextRun[]; paint: PagePaint },
  box: Area,
  written: string,
): Doubt[] {
  const lies = runs.some((run) => {
    if (run.order === undefined || run.hidden || !touches(run, box)) return false;
    const font = paint.inkOf(run.order)?.font;
    return font === undefined || [...written].some((character) => font.doubts(character));
  });
  return lies ? [{ kind: 'glyphs', box }] : [];
}

function touches(run: Area, box: Area): boolean {
  return run.x < box.x + box.w && run.x + run.w > box.x && run.y < box.y + box.h && run.y + run.h > box.y;
}
