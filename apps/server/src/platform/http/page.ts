import { type Page, TOTAL_CAP } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { Listed } from './binding.ts';
import { encodeCursor } from './cursor.ts';

/** Counts at most one row more than the cap, so that counting never costs the whole table. */
export const COUNT_CAP = TOTAL_CAP + 1;

/** `limit … offset …` of a page; with a cursor there is no offset. One row more tells whether there is a next page. */
export function window(page: Page, byCursor: boolean): RawBuilder<unknown> {
  const offset = byCursor ? 0 : (page.page - 1) * page.perPage;
  return sql`limit ${page.perPage + 1} offset ${offset}`;
}

/** A page with its paging: the exact total up to the cap, and the cursor of the next page if there is one. */
export function listed<Row, Wire>(
  rows: readonly Row[],
  page: Page,
  counted: number,
  toWire: (row: Row) => Wire,
  keysOf: (row: Row) => readonly (string | number)[],
): Listed<Wire> {
  const shown = rows.slice(0, page.perPage);
  const last = shown.at(-1);
  const next = rows.length > page.perPage && last ? encodeCursor(keysOf(last)) : undefined;
  const total = Math.min(counted, TOTAL_CAP);
  return new Listed(shown.map(toWire), {
    total,
    ...(counted > TOTAL_CAP ? { more: true } : {}),
    ...(next === undefined ? {} : { next }),
  });
}
