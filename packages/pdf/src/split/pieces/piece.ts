import { PdfError } from '../../errors.ts';
import type { Rectangle } from '../../text/paint/rectangle.ts';

/** Sheets of several pages: cut into rows and columns, the pieces counted as they are read from 1. */
export interface PageGrid {
  rows: 1 | 2;
  columns: 1 | 2;
  /** Which become pages, in this order. */
  keep: readonly number[];
}

/** Points that text may reach beyond the edge and still belong to its side. */
const tolerance = 0.5;

/**
 * The pieces of a page of this size that are kept, in points of the page as seen.
 * @throws PdfError makes-no-page
 */
export function piecesOf({ rows, columns, keep }: PageGrid, width: number, height: number): Rectangle[] {
  const isThere = (piece: number) => Number.isInteger(piece) && piece >= 1 && piece <= rows * columns;
  if (keep.length === 0 || new Set(keep).size !== keep.length || !keep.every(isThere))
    throw new PdfError('makes-no-page', `no pieces ${keep.join(', ')} of ${rows} by ${columns}`);
  const [wide, high] = [width / columns, height / rows];
  return keep.map((piece) => {
    const [left, top] = [((piece - 1) % columns) * wide, Math.floor((piece - 1) / columns) * high];
    return { left, top, right: left + wide, bottom: top + high };
  });
}

export type Relation = 'inside' | 'outside' | 'crosses';

/** How something painted lies to a piece. */
export function relationOf(area: Rectangle, piece: Rectangle): Relation {
  const isOutside =
    area.right <= piece.left + tolerance ||
    area.left >= piece.right - tolerance ||
    area.bottom <= piece.top + tolerance ||
    area.top >= piece.bottom - tolerance;
  if (isOutside) return 'outside';
  const isInside =
    area.left >= piece.left - tolerance &&
    area.right <= piece.right + tolerance &&
    area.top >= piece.top - tolerance &&
    area.bottom <= piece.bottom + tolerance;
  return isInside ? 'inside' : 'crosses';
}

/** How all of several things lie; some inside and some outside cross. */
export function relationOfAll(areas: readonly Rectangle[], piece: Rectangle): Relation {
  const [first = 'outside', ...others] = new Set(areas.map((area) => relationOf(area, piece)));
  return others.length === 0 ? first : 'crosses';
}
