import type { Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CompanyTransaction, plannedAnew } from '../platform/db/pool.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';
import { type EmployeeRow, employeeColumns, employeeJoins } from './employees.sql.ts';
import { inScope } from './reach.sql.ts';

export interface EmployeeFilter {
  readonly viewer: number;
  readonly terms: readonly string[];
  readonly status: string | undefined;
  readonly sectorId: number | undefined;
  readonly locationId: number | undefined;
  readonly positionId?: number | undefined;
  readonly reportsTo?: number | undefined;
  readonly costCenter?: string | undefined;
  /** The viewer reaches direct reports only; said besides the limit, for the plan. */
  readonly reportsOnly?: boolean | undefined;
  /** The first and the last day of hiring. */
  readonly hiredFrom?: string | undefined;
  readonly hiredTo?: string | undefined;
}

export type EmployeeOrder = 'name' | 'hired' | 'file';

/** A person as lists and exports tell of them. */
export interface ListedEmployee extends EmployeeRow {
  readonly birthOn: string | null;
  readonly reportsToName: string | null;
  readonly costCenter: string | null;
  readonly dismissedOn: string | null;
  /** The file number as it is sorted by. */
  readonly fileKey: string;
}

function matching(filter: EmployeeFilter): RawBuilder<unknown> {
  const { status, sectorId, locationId, positionId, reportsTo, costCenter, hiredFrom, hiredTo } = filter;
  const conditions = [
    sql`p.company_id = (select current_company())`,
    inScope(filter.viewer),
    ...(filter.reportsOnly ? [sql`p.reports_to = ${filter.viewer}`] : []),
    ...filter.terms.map((term) => sql`p.search like '%' || fold(${term}) || '%'`),
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(sectorId ? [sql`p.sector_id = ${sectorId}`] : []),
    ...(locationId ? [sql`p.location_id = ${locationId}`] : []),
    ...(positionId ? [sql`p.position_id = ${positionId}`] : []),
    ...(reportsTo ? [sql`p.reports_to = ${reportsTo}`] : []),
    ...(costCenter ? [sql`p.cost_center = ${costCenter}`] : []),
    ...(hiredFrom ? [sql`p.hired_on >= ${hiredFrom}::date`] : []),
    ...(hiredTo ? [sql`p.hired_on <= ${hiredTo}::date`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const ORDERS = {
  name: {
    columns: [sql`p.surname collate "es-x-icu"`, sql`p.name collate "es-x-icu"`],
    casts: [sql`::text`, sql`::text`],
  },
  hired: { columns: [sql`p.hired_on`], casts: [sql`::date`] },
  file: { columns: [sql`coalesce(p.file_number, '')`], casts: [sql`::text`] },
} as const;

/** So few are sorted whole; more are met soon enough on a walk along the order's index. */
const FEW = 1000;

/**
 * People of a search in one of three orders, from a page or after the sort keys of the last one seen.
 *
 * @param counted how many match: along an index a handful among a million would be looked for to its end.
 */
export async function selectEmployees(
  tx: CompanyTransaction,
  filter: EmployeeFilter,
  order: { readonly by: EmployeeOrder; readonly descending: boolean },
  page: Page,
  after: readonly (string | number)[] | null,
  counted: number,
): Promise<ListedEmployee[]> {
  if (counted === 0) return [];
  const { columns, casts } = ORDERS[order.by];
  const direction = order.descending ? sql`desc` : sql`asc`;
  const keys = [...columns, sql`p.id`];
  const values = (after ?? []).map((value, i) => sql`${value}${casts[i] ?? sql`::bigint`}`);
  const side = order.descending ? sql`<` : sql`>`;
  const from = after ? sql`and (${sql.join(keys)}) ${side} (${sql.join(values)})` : sql``;
  const few = sql`p.company_id = (select current_company()) and p.id in (select id from matched)`;
  const { rows } = await sql<ListedEmployee>`
    ${counted <= FEW ? sql`with matched as materialized (select p.id from person p where ${matching(filter)})` : sql``}
    select ${plannedAnew} ${employeeColumns}, p.birth_on as "birthOn", p.cost_center as "costCenter",
      p.dismissed_on as "dismissedOn", m.surname || ', ' || m.name as "reportsToName",
      coalesce(p.file_number, '') as "fileKey"
    from person p ${employeeJoins}
    left join person m on m.company_id = p.company_id and m.id = p.reports_to
    where ${counted <= FEW ? few : matching(filter)} ${from}
    order by ${sql.join(keys.map((key) => sql`${key} ${direction}`))}
    ${window(page, after !== null)}`.execute(tx);
  return rows;
}

/** How many people match, counted up to the cap. */
export async function countEmployees(
  tx: CompanyTransaction,
  filter: EmployeeFilter,
  cap = COUNT_CAP,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${plannedAnew} count(*)::int as count
    from (select 1 from person p where ${matching(filter)} limit ${cap}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}
