/** Pages of a file, from 1, both included, that become a document. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** `1-2; 3` as ranges: rising, none twice, none past the last page. Null where it is no such list. */
export function parseRanges(text: string, pages: number): readonly Range[] | null {
  const words = text.split(/[;,\n]/).map((word) => word.trim());
  if (words.at(-1) === '') words.pop();
  if (words.length === 0) return null;
  const ranges: Range[] = [];
  for (const word of words) {
    const [, first, last] = /^(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?$/.exec(word) ?? [];
    if (first === undefined) return null;
    const range = { from: Number(first), to: Number(last ?? first) };
    if (range.from <= (ranges.at(-1)?.to ?? 0) || range.to < range.from || range.to > pages) return null;
    ranges.push(range);
  }
  return ranges;
}

export const writeRanges = (ranges: readonly Range[]): string => ranges.map(writeRange).join('; ');

export const writeRange = ({ from, to }: Range): string => (from === to ? `${from}` : `${from}-${to}`);

/** Every page as a document of its own, up to so many; the last takes the rest. */
export function eachPage(pages: number, most: number): readonly Range[] {
  const count = Math.min(pages, most);
  return Array.from({ length: count }, (_, i) => ({ from: i + 1, to: i + 1 === count ? pages : i + 1 }));
}

/** Pages that are in no range, as ranges: they are not published. */
export function leftOut(ranges: readonly Range[], pages: number): readonly Range[] {
  const gaps: Range[] = [];
  let next = 1;
  for (const { from, to } of [...ranges, { from: pages + 1, to: pages + 1 }]) {
    if (from > next) gaps.push({ from: next, to: from - 1 });
    next = to + 1;
  }
  return gaps;
}

/** Cuts behind a page, or joins what was cut there; as it was where a page left out lies there. */
export function toggleCut(ranges: readonly Range[], page: number): readonly Range[] {
  const at = ranges.findIndex(({ from, to }) => from <= page && page <= to);
  const range = ranges[at];
  if (!range) return ranges;
  if (range.to > page)
    return ranges.toSpliced(at, 1, { from: range.from, to: page }, { from: page + 1, to: range.to });
  const next = ranges[at + 1];
  return next?.from === page + 1 ? ranges.toSpliced(at, 2, { from: range.from, to: next.to }) : ranges;
}
