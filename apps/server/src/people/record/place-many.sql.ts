import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { type EmployeeRow, employeeColumns, employeeJoins } from '../person-row.ts';
import { inScope } from '../reach.ts';
import type { Placing } from './change.ts';

/** Holds the rows of these people until the transaction ends, in the order of everybody who holds many. */
export async function lockPeople(tx: CompanyTransaction, ids: readonly number[]): Promise<void> {
  await sql`select id from person where company_id = ${tx.companyId} and id = any(${[...ids]}::bigint[])
    order by id limit ${ids.length} for no key update`.execute(tx);
}

/** Those of these people whom the viewer may see, by id. */
export async function selectPlaced(
  tx: CompanyTransaction,
  viewer: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EmployeeRow>> {
  const { rows } = await sql<EmployeeRow>`
    select ${employeeColumns} from person p ${employeeJoins(tx)}
    where p.company_id = ${tx.companyId} and p.id = any(${[...ids]}::bigint[]) and ${inScope(tx, viewer)}
    limit ${ids.length}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of these people whom the viewer would no longer see once they are placed so; a name that is not there is nobody's filter. */
export async function selectLost(
  tx: CompanyTransaction,
  viewer: number,
  ids: readonly number[],
  { sector, location, reportsTo }: Placing,
): Promise<ReadonlySet<number>> {
  const named = (table: 'sector' | 'location', name: string | null | undefined) =>
    name === undefined
      ? sql`${sql.ref(`p.${table}_id`)}`
      : sql`(select id from ${sql.table(table)} where company_id = ${tx.companyId} and fold(name) = fold(${name ?? ''}))`;
  const columns = {
    sector: named('sector', sector),
    location: named('location', location),
    manager: reportsTo === undefined ? sql`p.reports_to` : sql`${reportsTo}::bigint`,
  };
  const { rows } = await sql<{ id: number }>`
    select p.id from person p
    where p.company_id = ${tx.companyId} and p.id = any(${[...ids]}::bigint[]) and not ${inScope(tx, viewer, columns)}
    limit ${ids.length}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Everybody on the way up from a manager, the manager included; any depth. */
export async function selectAbove(tx: CompanyTransaction, managerId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    with recursive chain as (
      select p.id, p.reports_to from person p where p.company_id = ${tx.companyId} and p.id = ${managerId}
      union
      select m.id, m.reports_to from chain c
      join person m on m.company_id = ${tx.companyId} and m.id = c.reports_to
    ) select id from chain limit 10000`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
