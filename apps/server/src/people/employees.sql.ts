import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { standsAs } from './list/stands-as.ts';
import type { NameKind } from './person-columns.ts';
import { type EmployeeRecord, employeeColumns, employeeJoins } from './person-row.ts';
import { inScope } from './reach.ts';

/** One person the viewer may see, whole; null where there is none or none of theirs. */
export async function selectEmployee(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<EmployeeRecord | null> {
  const { rows } = await sql<EmployeeRecord>`
    select ${employeeColumns}, p.version,
      array(select t.type::int from person_profile t where t.company_id = ${tx.companyId} and t.person_id = p.id order by 1) as types,
      array(select x.sector_id from person_scope_sector x where x.company_id = ${tx.companyId} and x.person_id = p.id order by 1) as "scopeSectors",
      array(select x.location_id from person_scope_location x where x.company_id = ${tx.companyId} and x.person_id = p.id order by 1) as "scopeLocations",
      array(select x.folder_id from person_scope_folder x where x.company_id = ${tx.companyId} and x.person_id = p.id order by 1) as "scopeFolders"
    from person p ${employeeJoins(tx)}
    where p.company_id = ${tx.companyId} and p.id = ${id} and ${inScope(tx, viewer)}`.execute(tx);
  return rows[0] ?? null;
}

/** People by state, within the viewer's scope. Counted from the index on (company, status). */
export async function countByStatus(
  tx: CompanyTransaction,
  viewer: number,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select case when ${standsAs(tx, 'upcoming', now)} then 'upcoming' else p.status end as status, count(*)::int as count
    from person p
    where p.company_id = ${tx.companyId} and ${inScope(tx, viewer)} group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** Sectors or locations by name, those a filtered viewer may choose; at most 2,000. */
export async function selectNames(
  tx: CompanyTransaction,
  table: NameKind,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)} where company_id = ${tx.companyId}
    order by name collate "es-x-icu", id limit 2000`.execute(tx);
  return rows;
}

/** Action ids a person holds in administering profiles, as they are stored. */
export async function selectActions(tx: CompanyTransaction, personId: number): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from person_action where company_id = ${tx.companyId} and person_id = ${personId}
    order by action limit 100`.execute(tx);
  return rows.map((row) => row.action);
}
