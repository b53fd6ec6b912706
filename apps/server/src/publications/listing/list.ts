import type { Ctx } from '../../platform/context.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import type { ProcessRow } from '../statements/processes.sql.ts';
import type { ListFilter } from './list-filter.sql.ts';
import { selectListing, type WorkRow } from './listing.sql.ts';

/** Publications and every other long work that somebody may see, newest first. */
export async function listLongWork<W>(
  ctx: Ctx,
  filter: ListFilter,
  cursor: string | undefined,
  toWire: (row: ProcessRow | WorkRow) => W,
) {
  const keys = cursor === undefined ? null : decodeCursor(cursor, ['instant', 'number']);
  const after = keys && ([new Date(keys[0]), keys[1]] as const);
  const { rows, counted } = await selectListing(ctx.tx, ctx.actor, filter, after);
  return listed(rows, filter.page, counted, toWire, (row) => [row.createdAt.toISOString(), row.id]);
}

/** A publication has a phase, other long work has none. */
export const isPublication = (row: ProcessRow | WorkRow): row is ProcessRow => 'phase' in row;
