/** Advance widths of the two standard fonts in WinAnsi from 0x20 to 0xFF, in thousandths (Adobe's published metrics). */
const REGULAR: readonly number[] = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 350, 556, 350, 222, 556, 333, 1000, 556, 556, 333,
  1000, 667, 333, 1000, 350, 611, 350, 350, 222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 350,
  500, 667, 278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333,
  333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611, 667, 667, 667, 667, 667, 667, 1000, 722,
  667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722,
  667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278, 556, 556,
  556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
];

const BOLD: readonly number[] = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
  556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
  556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
  333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, 350, 556, 350, 278, 556, 500, 1000, 556, 556, 333,
  1000, 667, 333, 1000, 350, 611, 350, 350, 278, 278, 500, 500, 350, 556, 1000, 333, 1000, 556, 333, 944, 350,
  500, 667, 278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333,
  333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611, 722, 722, 722, 722, 722, 722, 1000, 722,
  667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722,
  667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278, 611, 611,
  611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
];

/** Width of a WinAnsi text in points. */
export function textWidth(winAnsi: string, size: number, bold: boolean): number {
  const widths = bold ? BOLD : REGULAR;
  let sum = 0;
  for (let i = 0; i < winAnsi.length; i++) sum += widths[winAnsi.charCodeAt(i) - 32] ?? 0;
  return (sum * size) / 1000;
}

const ELLIPSIS = '\x85';

/** The text when it fits the width, otherwise its beginning with an ellipsis. */
export function fitText(winAnsi: string, size: number, bold: boolean, width: number): string {
  if (textWidth(winAnsi, size, bold) <= width) return winAnsi;
  let cut = winAnsi;
  while (cut.length > 0 && textWidth(cut + ELLIPSIS, size, bold) > width) cut = cut.slice(0, -1);
  return cut.trimEnd() + ELLIPSIS;
}

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
