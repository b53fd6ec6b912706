import type { IsoDay } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DirectoryPart } from '../account/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** What the company has its directory show, today; what it does not is not read. */
export type Shows = Readonly<Record<DirectoryPart, boolean>> & { readonly day: IsoDay };

/** Deeper than any company; it also ends a walk should there ever be a circle. */
const DEEPEST = 50;

/**
 * Whether somebody is in the directory: active, and not left out by the company (areas 16.1, 16.2). Who is hired for a later
 * day is not active yet.
 *
 * @param day today, where the company is.
 * @param alias what the statement calls the person's row.
 */
export function shownAs(
  tx: CompanyTransaction,
  day: IsoDay,
  alias: 'p' | 'a' | 'b' | 'h',
): RawBuilder<boolean> {
  const row = sql.raw(alias);
  return sql<boolean>`(${row}.status = 'active' and ${row}.hired_on <= ${day}::date and not exists (select 1 from directory_person d
    where d.company_id = ${tx.companyId} and d.person_id = ${row}.id and d.hidden))`;
}

/**
 * The ids of those who report to somebody in the directory's tree: whoever is not in it is stepped over, and their people
 * hang from the next one above.
 *
 * @param manager whose id, or the column that holds it.
 */
export function reportsOf(
  tx: CompanyTransaction,
  day: IsoDay,
  manager: number | RawBuilder<unknown>,
): RawBuilder<unknown> {
  const above = typeof manager === 'number' ? sql`${manager}::bigint` : manager;
  return sql`with recursive below (id, is_shown, depth) as (
      select b.id, ${shownAs(tx, day, 'b')}, 1 from person b where b.company_id = ${tx.companyId} and b.reports_to = ${above}
      union all
      select b.id, ${shownAs(tx, day, 'b')}, w.depth + 1
      from below w join person b on b.company_id = ${tx.companyId} and b.reports_to = w.id
      where not w.is_shown and w.depth < ${DEEPEST})
    select id from below where is_shown`;
}

/** The id of the next one above somebody who is in the directory; no row where nobody is. */
export function nextAbove(
  tx: CompanyTransaction,
  day: IsoDay,
  manager: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`with recursive up (id, is_shown, above, depth) as (
      select a.id, ${shownAs(tx, day, 'a')}, a.reports_to, 1 from person a where a.company_id = ${tx.companyId} and a.id = ${manager}
      union all
      select a.id, ${shownAs(tx, day, 'a')}, a.reports_to, u.depth + 1
      from up u join person a on a.company_id = ${tx.companyId} and a.id = u.above
      where not u.is_shown and u.depth < ${DEEPEST})
    select id from up where is_shown limit 1`;
}
