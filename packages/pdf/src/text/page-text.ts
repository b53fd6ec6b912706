/**
 * A piece of text in one font on one line. Points (1/72 inch) of the page as it is seen: after
 * /Rotate and the crop box, origin at the top left, y downwards.
 */
export interface TextRun {
  x: number;
  y: number;
  w: number;
  h: number;
  text: string;
  /** Where the run begins in the page's text. */
  start: number;
  /** Its place among everything painted on the page; our reader's runs have one. */
  order?: number;
  /** Painted so that nobody can see it: invisible, white, off the page, in a hidden layer, or tiny. */
  hidden?: true;
}

/** Why a reading may differ from what a person sees. */
export type DoubtKind =
  /** Something the reader does not know: an operator, a font, a broken stream. */
  | 'unknown'
  /** Painted over, clipped, transparent, near-white, outside the page, or in a layer. */
  | 'paint'
  /** The characters said differ from the glyphs drawn, or cannot be held against them. */
  | 'glyphs'
  /** Text at an angle, from right to left, or with characters that nobody sees. */
  | 'writing'
  /** A note, a stamp or a form field that may say or cover something. */
  | 'annotation'
  /** A picture that may show words. */
  | 'picture'
  /** What had to be repaired, or is cut off. */
  | 'damage';

/** One such reason, and where on the page it stands, where it has a place. */
export interface Doubt {
  kind: DoubtKind;
  box?: Area;
}

/** The text of a page in reading order: lines from the top, runs from the left, spaces where there are gaps. */
export interface PageText {
  text: string;
  runs: TextRun[];
  /** False where something was met that the reader does not know: the text may be wrong or incomplete. */
  sure: boolean;
  /** Why it is not sure, the first few. */
  doubts?: Doubt[];
}

/** A rectangle in the same space as a run. */
export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The words of a page whose middle lies inside the area, as a text of their own. */
export function textWithin(page: PageText, area: Area): PageText {
  const inside = page.runs.flatMap(wordsOf).filter((word) => {
    const x = word.x + word.w / 2;
    const y = word.y + word.h / 2;
    return x >= area.x && x <= area.x + area.w && y >= area.y && y <= area.y + area.h;
  });
  return composeText(inside, page.sure);
}

/** The box of a piece of a run, its characters taken as equally wide. */
export function pieceOf(run: TextRun, from: number, to: number): Area {
  const each = run.w / Math.max(1, run.text.length);
  return { x: run.x + from * each, y: run.y, w: (to - from) * each, h: run.h };
}

function wordsOf(run: TextRun): TextRun[] {
  if (!run.text.includes(' ')) return [{ ...run }];
  return [...run.text.matchAll(/\S+/g)].map((word) => ({
    ...run,
    ...pieceOf(run, word.index, word.index + word[0].length),
    text: word[0],
  }));
}

/** Orders runs into lines and joins them, setting where each begins: the one place where a page's text is put together. */
export function composeText(runs: TextRun[], sure: boolean): PageText {
  const ordered = [...runs];
  sortPart(ordered, 0, ordered.length, byFoot);
  // Joined at the end: asking a growing text how it ends would copy it for every run.
  const parts: string[] = [];
  let length = 0;
  const put = (part: string): void => {
    if (part === '') return;
    parts.push(part);
    length += part.length;
  };
  for (let from = 0, to = 0; from < ordered.length; from = to) {
    to = lineEnd(ordered, from);
    sortPart(ordered, from, to, byLeft);
    if (length > 0) put('\n');
    for (let i = from; i < to; i++) {
      const run = ordered[i]!;
      if (i > from && !parts.at(-1)?.endsWith(' ')) put(blankBetween(ordered[i - 1]!, run));
      run.start = length;
      put(run.text);
    }
  }
  return { text: parts.join(''), runs: ordered, sure };
}

/** The page, and behind its text that of further runs on lines of their own. */
export function withText(page: PageText, runs: readonly TextRun[]): PageText {
  if (runs.length === 0) return page;
  const more = composeText(
    runs.map((run) => ({ ...run })),
    page.sure,
  );
  const start = page.text.length + 1;
  for (const run of more.runs) run.start += start;
  return { ...page, text: `${page.text}\n${more.text}`, runs: [...page.runs, ...more.runs] };
}

/** Where the line ends that begins here: the feet of its runs lie within half of the smaller height. */
function lineEnd(runs: readonly TextRun[], from: number): number {
  const first = runs[from]!;
  let to = from + 1;
  while (to < runs.length && isBeside(runs[to]!, first)) to++;
  return to;
}

function isBeside(run: TextRun, first: TextRun): boolean {
  return Math.abs(footOf(run) - first.y - first.h) < Math.min(run.h, first.h) / 2;
}

const footOf = (run: TextRun): number => run.y + run.h;

// -1, 0 or 1 and never a difference: each fraction handed to the sorting would be an object of its own.
const byFoot = (a: TextRun, b: TextRun): number => compare(footOf(a), footOf(b));
const byLeft = (a: TextRun, b: TextRun): number => compare(a.x, b.x);
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Puts the runs from one place to another in order; most lines have it already. */
function sortPart(
  runs: TextRun[],
  from: number,
  to: number,
  order: (a: TextRun, b: TextRun) => number,
): void {
  let at = from + 1;
  while (at < to && order(runs[at - 1]!, runs[at]!) <= 0) at++;
  if (at >= to) return;
  const part = runs.slice(from, to).sort(order);
  for (let i = 0; i < part.length; i++) runs[from + i] = part[i]!;
}

/**
 * What the gap between two runs says: a fifth of the height is less than any space and more than any
 * kerning; more than the height parts columns, and two spaces keep their numbers apart.
 */
function blankBetween(before: TextRun, run: TextRun): string {
  const gap = run.x - before.x - before.w;
  const height = Math.min(run.h, before.h);
  if (gap <= height / 5) return '';
  return gap > height ? '  ' : ' ';
}
