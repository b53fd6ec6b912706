import type { Line, Piece } from './text-lines.ts';

/** A piece that says how wide it is, in shares of the page as the rest. */
export interface WidePiece extends Piece {
  readonly width: number;
  readonly text: string;
}

/** A line that stands alone. */
export interface LoneLine<P extends Piece> {
  readonly line: Line<P>;
}

/** Lines under each other whose pieces stand in the same columns; of each row a cell for each column, empty ones too. */
export interface PageTable<P> {
  readonly rows: readonly (readonly (readonly P[])[])[];
  /** The first row names the columns. */
  readonly named: boolean;
}

/** Words of one cell are no farther apart than this share of their height. */
const SAME_CELL = 1.2;
const ROWS_MIN = 3;
/** Of lines that stand no farther apart than this many heights: what comes after a gap is another part of the page. */
const NEXT_LINE = 3.5;
const AMOUNT = /^[-−(]?\s*[^\p{L}\d]{0,3}\d[\d.,'\s]*[.,]\d{2}\s*[)-]?$/u;

interface Cell<P> {
  readonly pieces: readonly P[];
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the tables among the lines of a page: a payslip's concepts and amounts, which read as a run of words say nothing.
 * What has no column of amounts stays lines: an address beside a date is no table.
 */
export function tablesIn<P extends WidePiece>(lines: readonly Line<P>[]): (LoneLine<P> | PageTable<P>)[] {
  const told: (LoneLine<P> | PageTable<P>)[] = [];
  for (let at = 0; at < lines.length; ) {
    // As far as lines stand in the same columns; what stands above them, or comes after, is no row of it.
    let found: Columned<P> | null = null;
    let end = at;
    for (; end < lines.length && mayFollow(lines, at, end); end += 1) {
      const rows = columned(lines.slice(at, end + 1));
      if (!rows) break;
      found = rows;
    }
    const table = found && tableOf(found);
    if (table) told.push(table);
    else told.push(...lines.slice(at, at + 1).map((line) => ({ line })));
    at = table ? end : at + 1;
  }
  return told;
}

/** Whether a line may be a row of what began at another. */
function mayFollow<P extends WidePiece>(lines: readonly Line<P>[], began: number, at: number): boolean {
  const [line, before] = [lines[at], lines[at - 1]];
  if (!line || line.heads || cellsOf(line).length < 2) return false;
  return at === began || (before !== undefined && follows(before, line));
}

const follows = <P extends WidePiece>(before: Line<P>, line: Line<P>): boolean => {
  const [above, below] = [before.pieces[0], line.pieces[0]];
  return above !== undefined && below !== undefined && below.top - above.top < NEXT_LINE * above.height;
};

/** The words of a line that stand close together are one cell. */
function cellsOf<P extends WidePiece>({ pieces }: Line<P>): Cell<P>[] {
  const cells: Cell<P>[] = [];
  for (const piece of pieces) {
    const last = cells.at(-1);
    const to = piece.left + piece.width;
    if (last && piece.left - last.to < SAME_CELL * piece.height)
      cells[cells.length - 1] = { ...last, pieces: [...last.pieces, piece], to: Math.max(last.to, to) };
    else cells.push({ pieces: [piece], from: piece.left, to });
  }
  return cells;
}

type Columned<P> = readonly (readonly (readonly P[])[])[];

/** The cells of lines by their columns; null where two cells of a line share one. */
function columned<P extends WidePiece>(lines: readonly Line<P>[]): Columned<P> | null {
  const rows = lines.map(cellsOf);
  const columns = columnsOf(rows.flat());
  if (columns.length < 2) return null;
  const placed = rows.map((cells) =>
    columns.map(({ from, to }) => cells.filter((cell) => cell.from < to && cell.to > from)),
  );
  if (placed.some((row) => row.some((cells) => cells.length > 1))) return null;
  return placed.map((row) => row.map(([cell]) => cell?.pieces ?? []));
}

/** Rows as a table, where a column of them tells amounts. */
function tableOf<P extends WidePiece>(rows: Columned<P>): PageTable<P> | null {
  if (rows.length < ROWS_MIN) return null;
  const first = rows[0] ?? [];
  if (!first.some((_, at) => rows.filter((row) => isAmount(row[at] ?? [])).length >= 2)) return null;
  return { rows, named: first.every((cell) => !/\d/.test(wordsOf(cell))) };
}

/** Where cells stand above each other. */
function columnsOf(cells: readonly Cell<unknown>[]): { from: number; to: number }[] {
  const columns: { from: number; to: number }[] = [];
  for (const { from, to } of [...cells].sort((one, other) => one.from - other.from)) {
    const last = columns.at(-1);
    if (last && from < last.to) last.to = Math.max(last.to, to);
    else columns.push({ from, to });
  }
  return columns;
}

const isAmount = (cell: readonly WidePiece[]): boolean => AMOUNT.test(wordsOf(cell));

const wordsOf = (cell: readonly WidePiece[]): string =>
  cell
    .map(({ text }) => text)
    .join(' ')
    .trim();
