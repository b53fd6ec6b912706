import type { Page } from '@legajo/contract';
import { FILTER_KEYS } from '@legajo/contract/people/person-fields';
import { type RawBuilder, sql } from 'kysely';
import { plannedAnew } from '../../platform/db/planned-anew.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import { columnOf } from '../person-columns.ts';
import { employeeColumns, employeeJoins } from '../person-row.ts';
import { inScope } from '../reach.ts';
import { foundBy } from './found-by.ts';
import type { EmployeeFilter, EmployeeSorting, ListedEmployee } from './listing.ts';
import { awayBetween, employedOn, lacking, waitedFor } from './standing.sql.ts';
import { standsAs } from './stands-as.ts';

/** The condition that a person is found: within the viewer's reach, with every word, state and field asked for. */
export function matching(tx: CompanyTransaction, filter: EmployeeFilter): RawBuilder<unknown> {
  const { status, holds, hiredFrom, hiredTo, leftFrom, leftTo, awayFrom = null, awayTo = null } = filter;
  const held = FILTER_KEYS.filter((key) => holds[key] !== undefined);
  const conditions = [
    sql`p.company_id = ${tx.companyId}`,
    inScope(tx, filter.viewer),
    ...(filter.reportsOnly ? [sql`p.reports_to = ${filter.viewer}`] : []),
    ...filter.terms.map(foundBy),
    ...(status ? [standsAs(tx, status, filter.now)] : []),
    ...held.map((key) => sql`p.${sql.ref(columnOf(key).column)} = ${holds[key]}`),
    ...(hiredFrom ? [sql`p.hired_on >= ${hiredFrom}::date`] : []),
    ...(hiredTo ? [sql`p.hired_on <= ${hiredTo}::date`] : []),
    ...(leftFrom ? [sql`p.dismissed_on >= ${leftFrom}::date`] : []),
    ...(leftTo ? [sql`p.dismissed_on <= ${leftTo}::date`] : []),
    ...(filter.employedOn ? [employedOn(tx, filter.employedOn)] : []),
    ...(awayFrom || awayTo ? [awayBetween(tx, awayFrom, awayTo)] : []),
    ...(filter.lacks ? [lacking(tx, filter.viewer, filter.lacks)] : []),
    ...(filter.waits ? [waitedFor(tx, filter.waits.what, filter.waits.now)] : []),
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

/** An order as statements say it, and how they go on after the sort keys of the last row seen. */
export function sorting({ by, descending }: EmployeeSorting, after: readonly (string | number)[] | null) {
  const { columns, casts } = ORDERS[by];
  const direction = descending ? sql`desc` : sql`asc`;
  const keys = [...columns, sql`p.id`];
  const values = (after ?? []).map((value, i) => sql`${value}${casts[i] ?? sql`::bigint`}`);
  const side = descending ? sql`<` : sql`>`;
  return {
    from: after ? sql`and (${sql.join(keys)}) ${side} (${sql.join(values)})` : sql``,
    sorted: sql`order by ${sql.join(keys.map((key) => sql`${key} ${direction}`))}`,
  };
}

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
  order: EmployeeSorting,
  page: Page,
  after: readonly (string | number)[] | null,
  counted: number,
): Promise<ListedEmployee[]> {
  if (counted === 0) return [];
  const { from, sorted } = sorting(order, after);
  const few = sql`p.company_id = ${tx.companyId} and p.id in (select id from matched)`;
  const { rows } = await sql<ListedEmployee>`
    ${counted <= FEW ? sql`with matched as materialized (select p.id from person p where ${matching(tx, filter)})` : sql``}
    select ${plannedAnew} ${employeeColumns}, coalesce(p.file_number, '') as "fileKey"
    from person p ${employeeJoins(tx)}
    where ${counted <= FEW ? few : matching(tx, filter)} ${from}
    ${sorted} ${window(page, after !== null)}`.execute(tx);
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
    from (select 1 from person p where ${matching(tx, filter)} limit ${cap}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}
