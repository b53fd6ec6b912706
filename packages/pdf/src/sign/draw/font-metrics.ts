import { drawnWidth, runsOf } from '../letters/runs.ts';
import { BOLD, REGULAR } from './helvetica-widths.ts';

/** Width of a text in points: WinAnsi by its font, other letters by theirs. */
export function textWidth(text: string, size: number, bold: boolean): number {
  const widths = bold ? BOLD : REGULAR;
  let sum = 0;
  for (const run of runsOf(text)) {
    if (typeof run !== 'string') sum += drawnWidth(run);
    else for (let i = 0; i < run.length; i++) sum += widths[run.charCodeAt(i) - 32] ?? 0;
  }
  return (sum * size) / 1000;
}

const ELLIPSIS = '\x85';

/** The text when it fits the width, otherwise its beginning with an ellipsis. */
export function fitText(winAnsi: string, size: number, bold: boolean, width: number): string {
  if (textWidth(winAnsi, size, bold) <= width) return winAnsi;
  let cut = winAnsi;
  while (cut.length > 0 && textWidth(cut + ELLIPSIS, size, bold) > width) cut = shorter(cut);
  return cut.trimEnd() + ELLIPSIS;
}

/** Without its last letter, whole. */
const shorter = (text: string): string => text.replace(/(?:[\ud800-\udbff][\udc00-\udfff]|.)\p{M}*$/su, '');

/**
 * The text in at most `rows` lines that fit the width, broken at spaces, a word that is longer than a line
 * within it; the last one ends in an ellipsis if needed.
 */
export function wrapText(
  winAnsi: string,
  size: number,
  bold: boolean,
  width: number,
  rows: number,
): string[] {
  const lines: string[] = [];
  let rest = winAnsi.trim();
  while (rest !== '' && lines.length < rows - 1 && textWidth(rest, size, bold) > width) {
    let end = rest.length;
    while (end > 0 && textWidth(rest.slice(0, end), size, bold) > width) end = rest.lastIndexOf(' ', end - 1);
    if (end <= 0) end = longestThatFits(rest, size, bold, width);
    if (end === 0) break;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '') lines.push(fitText(rest, size, bold, width));
  return lines;
}

/** How many characters from the beginning fit one line. */
function longestThatFits(winAnsi: string, size: number, bold: boolean, width: number): number {
  let end = 0;
  while (end < winAnsi.length && textWidth(winAnsi.slice(0, end + 1), size, bold) <= width) end += 1;
  return end;
}
