import type { Area, TextRun } from '../page-text.ts';

/** Whether what is said to be the text of these runs (`/ActualText`, ISO 32000-2, 14.9.4) is another one. */
export function differsFrom(said: string, runs: readonly TextRun[]): boolean {
  if (runs.length === 0) return /\d/.test(said);
  return comparable(said) !== comparable(runs.map((run) => run.text).join(''));
}

/** Without what a line end adds or hides, ligatures as their letters. */
function comparable(text: string): string {
  return text.normalize('NFKC').replace(/[\s\u00ad\u2010-\u2015\u200b\ufeff-]/g, '');
}

/** The rectangle around all of them; undefined where there is none. */
export function surrounding(areas: readonly Area[]): Area | undefined {
  if (areas.length === 0) return undefined;
  const x = Math.min(...areas.map((one) => one.x));
  const y = Math.min(...areas.map((one) => one.y));
  const right = Math.max(...areas.map((one) => one.x + one.w));
  const foot = Math.max(...areas.map((one) => one.y + one.h));
  return { x, y, w: right - x, h: foot - y };
}
