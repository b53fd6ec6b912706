import { type PageText, pieceOf, type TextRun } from '../../text/page-text.ts';
import type { Candidate } from '../candidate.ts';

/** The rectangle of a piece of the page's text: that of the runs it lies in. */
export function boxOf(page: PageText, start: number, length: number): Candidate['box'] {
  let [x, y, right, foot] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const run of page.runs) {
    if (run.start >= start + length || run.start + run.text.length <= start) continue;
    const to = Math.min(run.text.length, start + length - run.start);
    const piece = pieceOf(run, Math.max(0, start - run.start), to);
    x = Math.min(x, piece.x);
    y = Math.min(y, piece.y);
    right = Math.max(right, piece.x + piece.w);
    foot = Math.max(foot, piece.y + piece.h);
  }
  return right >= x ? { x, y, w: right - x, h: foot - y } : undefined;
}

/** Whether any part of the piece is painted so that nobody sees it. */
export function isHidden(page: PageText, start: number, length: number): boolean {
  return page.runs.some(
    (run) => run.hidden && run.start < start + length && run.start + run.text.length > start,
  );
}

/** Whether a word of the label introduces the number: right before it on the line, or right above it. */
export function isLabelled(page: PageText, plain: string, one: Candidate, label: RegExp): boolean {
  const before = withoutAccents(plain.slice(Math.max(0, one.start - 40), one.start));
  const line = before.slice(before.lastIndexOf('\n') + 1);
  // Between label and number only marks and short words such as "N°" may stand, no other number.
  const introduced = new RegExp(`(?:${label.source})[^0-9]{0,24}$`).test(line);
  if (introduced) return true;
  const box = one.box;
  if (box === undefined) return false;
  // A run that holds its own number labels that one.
  return page.runs.some(
    (run) => isAbove(run, box) && !/\d[\d.]{4}/.test(run.text) && label.test(labelText(run)),
  );
}

/** Whether a run stands right above a box. */
export function isAbove(run: TextRun, box: NonNullable<Candidate['box']>): boolean {
  const gap = box.y - (run.y + run.h);
  return gap > -run.h / 2 && gap < box.h * 2 && run.x < box.x + box.w && run.x + run.w > box.x;
}

/** Whether a run stands right below a box, and begins under it. */
export function isBelow(run: TextRun, box: NonNullable<Candidate['box']>): boolean {
  const gap = run.y - (box.y + box.h);
  const isUnder = run.x > box.x - box.h * 2 && run.x < box.x + box.w;
  return isUnder && gap > -box.h / 2 && gap < box.h * 2 && run.y > box.y + box.h / 2;
}

function labelText(run: TextRun): string {
  return withoutAccents(run.text.toUpperCase());
}

/** Accented capitals keep their place: one character each in both forms. */
export function withoutAccents(text: string): string {
  return text.replace(/[À-ÿ]/g, (letter) => letter.normalize('NFD')[0]!);
}
