import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/context.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

interface PersonColumns {
  readonly sector: RawBuilder<unknown>;
  readonly location: RawBuilder<unknown>;
  readonly manager: RawBuilder<unknown>;
}

const OF_PERSON: PersonColumns = {
  sector: sql`p.sector_id`,
  location: sql`p.location_id`,
  manager: sql`p.reports_to`,
};

/**
 * How far a viewer reaches: `all`, `filtered`, `reports` or `none` (D89, decision B11). Written into the statement, not
 * called: a function would hide from the planner, and from a database on many machines, which company it asks about.
 *
 * @param viewer whose id, or the column that holds it.
 */
export function reachOf(tx: CompanyTransaction, viewer: number | RawBuilder<unknown>): RawBuilder<string> {
  const whose = typeof viewer === 'number' ? sql`${viewer}::bigint` : viewer;
  const own = sql`company_id = ${tx.companyId} and person_id = ${whose}`;
  return sql<string>`(select case
      when h.type is null then 'none'
      when h.type = 2 then 'all'
      when exists (select 1 from person_scope_sector where ${own})
        or exists (select 1 from person_scope_location where ${own}) then 'filtered'
      when h.type = 5 then 'reports'
      when h.type = 3 or exists (select 1 from person_action where ${own}) then 'all'
      else 'none'
    end from (select (select type from person_profile where ${own} and type in (2, 3, 4, 5)) as type) h)`;
}

/**
 * Whether a viewer in an administering profile may see a person: THE limit every list carries and every id
 * passes. Management reaches all; otherwise filters decide, sectors or among themselves, locations likewise,
 * and between the kinds; a manager without filters reaches direct reports (D89, D102, decision B11). What does
 * not depend on the row is worked out once per statement, so that the limit costs nothing per row.
 *
 * @param viewer whose id, or the column that holds it.
 * @param columns where the statement has the person's columns; `p.…` unless told.
 */
export function inScope(
  tx: CompanyTransaction,
  viewer: number | RawBuilder<unknown>,
  columns: PersonColumns = OF_PERSON,
): RawBuilder<boolean> {
  const whose = typeof viewer === 'number' ? sql`${viewer}::bigint` : viewer;
  const own = sql`company_id = ${tx.companyId} and person_id = ${whose}`;
  return sql<boolean>`coalesce(case ${reachOf(tx, whose)}
    when 'all' then true
    when 'reports' then ${columns.manager} = ${whose}
    when 'filtered' then
      (${columns.sector} in (select sector_id from person_scope_sector where ${own})
        or not exists (select 1 from person_scope_sector where ${own}))
      and (${columns.location} in (select location_id from person_scope_location where ${own})
        or not exists (select 1 from person_scope_location where ${own}))
    else false end, false)`;
}

/**
 * Whom a person meets on the home page: who administers, the people of their scope; an employee, the active
 * people of their own sector; a former employee, nobody. The statement names the person's row `p`.
 */
export function colleagueOf(
  tx: CompanyTransaction,
  actor: Pick<Actor, 'personId' | 'profile' | 'former'>,
): RawBuilder<boolean> {
  if (actor.former) return sql<boolean>`false`;
  if (actor.profile === 2) return inScope(tx, actor.personId);
  return sql<boolean>`p.sector_id = (select own.sector_id from person own
    where own.company_id = ${tx.companyId} and own.id = ${actor.personId}::bigint)`;
}
