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
  /** Painted so that nobody can see it: invisible, white, off the page, in a hidden layer, or tiny. */
  hidden?: true;
}

/** The text of a page in reading order: lines from the top, runs from the left, spaces where there are gaps. */
export interface PageText {
  text: string;
  runs: TextRun[];
  /** False where something was met that the reader does not know: the text may be wrong or incomplete. */
  sure: boolean;
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
  const lines: TextRun[][] = [];
  let line: TextRun[] | undefined;
  for (const run of inOrder(runs, byFoot)) {
    const first = line?.[0];
    // One line: the feet of both lie within half of the smaller height.
    if (line && first && Math.abs(footOf(run) - first.y - first.h) < Math.min(run.h, first.h) / 2)
      line.push(run);
    else {
      line = [run];
      lines.push(line);
    }
  }
  // Joined at the end: asking a growing text how it ends would copy it for every run.
  const parts: string[] = [];
  let length = 0;
  const put = (part: string): void => {
    if (part === '') return;
    parts.push(part);
    length += part.length;
  };
  const ordered: TextRun[] = [];
  for (const each of lines) {
    if (length > 0) put('\n');
    let before: TextRun | undefined;
    for (const run of inOrder(each, byLeft)) {
      if (before && !parts.at(-1)?.endsWith(' '))
        put(blankFor(run.x - before.x - before.w, Math.min(run.h, before.h)));
      run.start = length;
      ordered.push(run);
      put(run.text);
      before = run;
    }
  }
  return { text: parts.join(''), runs: ordered, sure };
}

const footOf = (run: TextRun): number => run.y + run.h;

// -1, 0 or 1 and never a difference: each fraction handed to the sorting would be an object of its own.
const byFoot = (a: TextRun, b: TextRun): number => compare(footOf(a), footOf(b));
const byLeft = (a: TextRun, b: TextRun): number => compare(a.x, b.x);
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/** The runs in this order; as they are when they have it already, as within most lines. */
function inOrder(runs: TextRun[], order: (a: TextRun, b: TextRun) => number): TextRun[] {
  for (let i = 1; i < runs.length; i++) if (order(runs[i - 1]!, runs[i]!) > 0) return [...runs].sort(order);
  return runs;
}

/**
 * What a gap between two runs says: a fifth of the height is less than any space and more than any
 * kerning; more than the height parts columns, and two spaces keep their numbers apart.
 */
function blankFor(gap: number, height: number): string {
  if (gap <= height / 5) return '';
  return gap > height ? '  ' : ' ';
}
