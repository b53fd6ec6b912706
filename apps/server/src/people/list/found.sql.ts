import type { Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { plannedAnew } from '../../platform/db/planned-anew.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import { employeeColumns, employeeJoins } from '../person-row.ts';
import { matching, sorting } from './list.sql.ts';
import type { EmployeeFilter, EmployeeSorting, ListedEmployee } from './listing.ts';

/** How many match, counted up to the cap, and the page of them, one more at its end; null where more match than the cap. */
export interface FoundEmployees {
  readonly count: number;
  readonly ids: readonly number[] | null;
}

/**
 * Who is found by words. Those of a surname stand side by side in the order of names, behind many others: a walk along it would go
 * through these. They are read once, for their count and for the page.
 */
export async function findEmployees(
  tx: CompanyTransaction,
  filter: EmployeeFilter,
  order: EmployeeSorting,
  page: Page,
  after: readonly (string | number)[] | null,
): Promise<FoundEmployees> {
  const { rows } = await finding(tx, filter, order, page, after).execute(tx);
  return rows[0] ?? { count: 0, ids: [] };
}

/** The statement of `findEmployees`. */
export function finding(
  tx: CompanyTransaction,
  filter: EmployeeFilter,
  order: EmployeeSorting,
  page: Page,
  after: readonly (string | number)[] | null,
): RawBuilder<FoundEmployees> {
  const { from, sorted } = sorting(order, after);
  return sql<FoundEmployees>`
    with p as materialized (
      select p.id, p.surname, p.name, p.hired_on, p.file_number from person p where ${matching(tx, filter)} limit ${COUNT_CAP}
    ), counted as materialized (select count(*)::int as count from p)
    select ${plannedAnew} count, case when count < ${COUNT_CAP} then array(
      select p.id from p where true ${from} ${sorted} ${window(page, after !== null)}) end as ids
    from counted`;
}

/** Those of these people, in an order. */
export async function selectThese(
  tx: CompanyTransaction,
  ids: readonly number[],
  order: EmployeeSorting,
): Promise<ListedEmployee[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListedEmployee>`
    select ${employeeColumns}, coalesce(p.file_number, '') as "fileKey" from person p ${employeeJoins(tx)}
    where p.company_id = ${tx.companyId} and p.id = any(${[...ids]}::bigint[]) ${sorting(order, null).sorted} limit ${ids.length}`.execute(
    tx,
  );
  return rows;
}
