import type { Area, Doubt, TextRun } from '../page-text.ts';
import type { PagePaint } from '../paint/page-paint.ts';
import type { TextFont } from './text-font.ts';

/** Whether the glyphs drawn in this box may be others than the characters said. */
export function glyphDoubts(
  { runs, paint }: { runs: readonly TextRun[]; paint: PagePaint },
  box: Area,
  written: string,
): Doubt[] {
  const fonts = fontsIn({ runs, paint }, box);
  const lies = fonts.some((font) => [...written].some((character) => font?.truth.doubts(character) ?? true));
  return lies ? [{ kind: 'glyphs', box }] : [];
}

/** A picture has shown what stands in this box: where one font drew all of it, its glyphs are known from here on. */
export function proveGlyphs(
  page: { runs: readonly TextRun[]; paint: PagePaint },
  box: Area,
  written: string,
): void {
  const [font, ...others] = fontsIn(page, box);
  if (font && others.length === 0) for (const character of written) font.truth.prove(character);
}

/** The fonts of the runs that are seen in a box, each once. */
function fontsIn(
  { runs, paint }: { runs: readonly TextRun[]; paint: PagePaint },
  box: Area,
): (TextFont | undefined)[] {
  const seen = runs.filter((run) => run.order !== undefined && !run.hidden && touches(run, box));
  return [...new Set(seen.map((run) => paint.inkOf(run.order!)?.font))];
}

function touches(run: Area, box: Area): boolean {
  return run.x < box.x + box.w && run.x + run.w > box.x && run.y < box.y + box.h && run.y + run.h > box.y;
}
