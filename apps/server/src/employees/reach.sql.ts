import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/pool.ts';

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
 * Whether a viewer in an administering profile may see a person: THE limit every list carries and every id
 * passes. Management reaches all; otherwise filters decide, sectors or among themselves, locations likewise,
 * and between the kinds; a manager without filters reaches direct reports (D89, D102, decision B11). What does
 * not depend on the row is worked out once per statement, so that the limit costs nothing per row.
 *
 * @param viewer whose id, or the column that holds it.
 * @param columns where the statement has the person's columns; `p.…` unless told.
 */
export function inScope(
  viewer: number | RawBuilder<unknown>,
  columns: PersonColumns = OF_PERSON,
): RawBuilder<boolean> {
  const whose = typeof viewer === 'number' ? sql`${viewer}::bigint` : viewer;
  const own = sql`company_id = (select current_company()) and person_id = ${whose}`;
  return sql<boolean>`coalesce(case (select reach_of(${whose}))
    when 'all' then true
    when 'reports' then ${columns.manager} = ${whose}
    when 'filtered' then
      (${columns.sector} in (select sector_id from person_scope_sector where ${own})
        or not exists (select from person_scope_sector where ${own}))
      and (${columns.location} in (select location_id from person_scope_location where ${own})
        or not exists (select from person_scope_location where ${own}))
    else false end, false)`;
}

/**
 * Whether a viewer reaches their direct reports and nobody else. A list that is told so goes along the index of who
 * reports to whom: inside the limit, where it is one case of several, no plan can use it.
 */
export async function seesReportsOnly(tx: CompanyTransaction, viewer: number): Promise<boolean> {
  const { rows } = await sql<{ reach: string }>`select reach_of(${viewer}::bigint) as reach`.execute(tx);
  return rows[0]?.reach === 'reports';
}
