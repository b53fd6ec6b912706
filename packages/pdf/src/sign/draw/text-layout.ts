import { formatNumber as n } from '../../write/serialise.ts';
import { type OtherLetters, runsOf } from '../letters/runs.ts';
import type { Appearance, AppearanceLine } from './appearance.ts';
import { fitText, wrapText } from './font-metrics.ts';
import type { ColourName, Palette } from './palette.ts';
import { toWinAnsi } from './win-ansi.ts';

/** A row of text with its baseline, in points from the bottom of the box. */
export interface TextRow {
  text: string;
  style: Style;
  size: number;
  baseline: number;
}

type Style = 'title' | AppearanceLine['style'];

const SIZES: Record<Style, number> = { title: 8.6, name: 7.9, detail: 6.8, note: 6.8 };
const LEADING = 1.34;
const TOP = 6;
const BOTTOM = 6.5;
/** Below this share of its size a text cannot be read in print: lines are left out instead. */
const SMALLEST = 0.7;

const COLOURS: Record<Style, ColourName> = { title: 'ink', name: 'ink', detail: 'slate', note: 'faint' };

/**
 * Lays the texts out in a column: nothing ever leaves the box. Too many rows shrink together, down to 70 %; what still
 * does not fit is left out from the end, and the last row kept ends in an ellipsis.
 */
export function layText(appearance: Appearance, width: number, height: number): TextRow[] {
  const upper: { text: string; style: Style }[] = [];
  const notes: { text: string; style: Style }[] = [];
  const put = (text: string, style: Style, rows: number): void => {
    const list = style === 'note' ? notes : upper;
    for (const row of wrapText(toWinAnsi(text), SIZES[style], style === 'title', width, rows)) {
      list.push({ text: row, style });
    }
  };
  put(appearance.title, 'title', 1);
  for (const line of appearance.lines) {
    if (typeof line === 'string') put(line, 'detail', 1);
    else put(line.text, line.style, line.rows ?? 1);
  }
  const room = height - TOP - BOTTOM;
  const tall = (rows: typeof upper): number => rows.reduce((sum, r) => sum + SIZES[r.style] * LEADING, 0);
  let shrink = Math.min(1, room / (tall(upper) + tall(notes)));
  let cut = false;
  while (shrink < SMALLEST && upper.length + notes.length > 1) {
    if (upper.length > 1) upper.pop();
    else notes.pop();
    cut = true;
    shrink = Math.min(1, room / (tall(upper) + tall(notes)));
  }
  const last = upper.at(-1);
  if (cut && last && !last.text.endsWith('\x85')) {
    last.text = fitText(`${last.text}\x85`, SIZES[last.style], last.style === 'title', width);
  }
  return stack(upper, notes, height, shrink);
}

/** The upper rows from the top, the notes on the bottom. */
function stack(
  upper: readonly { text: string; style: Style }[],
  notes: readonly { text: string; style: Style }[],
  height: number,
  shrink: number,
): TextRow[] {
  const rows: TextRow[] = [];
  let y = height - TOP;
  for (const row of upper) {
    const size = SIZES[row.style] * shrink;
    y -= size * LEADING;
    rows.push({ ...row, size, baseline: y + size * (LEADING - 1) });
  }
  y = BOTTOM;
  for (const row of [...notes].reverse()) {
    const size = SIZES[row.style] * shrink;
    rows.push({ ...row, size, baseline: y });
    y += size * LEADING;
  }
  return rows;
}

/**
 * Text operators for the rows; a waiting place is drawn paler. F1 is the regular font, F2 the bold one; what they lack is
 * put into `others` and drawn in F3.
 */
export function drawText(
  rows: readonly TextRow[],
  left: number,
  pale: boolean,
  { paints }: Palette,
  others: OtherLetters,
): string {
  let s = 'BT\n';
  for (const row of rows) {
    const colour = paints[pale ? 'faint' : COLOURS[row.style]].fill;
    const font = row.style === 'title' ? 'F2' : 'F1';
    s += `/${font} ${n(row.size)} Tf ${colour} 1 0 0 1 ${n(left)} ${n(row.baseline)} Tm `;
    for (const run of runsOf(row.text)) {
      if (typeof run === 'string') s += `(${run.replace(/[\\()]/g, '\\$&')}) Tj\n`;
      else s += `/F3 ${n(row.size)} Tf <${others.codeOf(run)}> Tj /${font} ${n(row.size)} Tf\n`;
    }
  }
  return `${s}ET\n`;
}
