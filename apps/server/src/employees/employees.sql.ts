import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/pool.ts';
import { inScope } from './reach.sql.ts';

export interface EmployeeRow {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly cuil: string;
  readonly dni: string;
  readonly fileNumber: string | null;
  readonly mail: string | null;
  readonly sector: string | null;
  readonly location: string | null;
  readonly position: string | null;
  readonly status: 'onboarding' | 'active' | 'inactive';
  readonly hiredOn: string;
}

export const employeeColumns = sql`p.id, p.username, p.name, p.surname, p.cuil, p.dni, p.file_number as "fileNumber", p.mail,
  s.name as sector, l.name as location, o.name as position, p.status, p.hired_on as "hiredOn"`;

export const employeeJoins = sql`
  left join sector s on s.company_id = p.company_id and s.id = p.sector_id
  left join location l on l.company_id = p.company_id and l.id = p.location_id
  left join position o on o.company_id = p.company_id and o.id = p.position_id`;

export interface EmployeeRecord extends EmployeeRow {
  readonly birthOn: string | null;
  readonly dismissedOn: string | null;
  readonly sectorId: number | null;
  readonly locationId: number | null;
  readonly reportsToId: number | null;
  readonly reportsToName: string | null;
  readonly costCenter: string | null;
  readonly version: number;
  readonly types: readonly number[];
  readonly scopeSectors: readonly number[];
  readonly scopeLocations: readonly number[];
  readonly scopeFolders: readonly number[];
}

/** One person the viewer may see, whole; null where there is none or none of theirs. */
export async function selectEmployee(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<EmployeeRecord | null> {
  const { rows } = await sql<EmployeeRecord>`
    select ${employeeColumns}, p.birth_on as "birthOn", p.dismissed_on as "dismissedOn", p.sector_id as "sectorId",
      p.location_id as "locationId", m.id as "reportsToId", m.surname || ', ' || m.name as "reportsToName",
      p.cost_center as "costCenter", p.version,
      array(select t.type::int from person_profile t where t.company_id = p.company_id and t.person_id = p.id order by 1) as types,
      array(select x.sector_id from person_scope_sector x where x.company_id = p.company_id and x.person_id = p.id order by 1) as "scopeSectors",
      array(select x.location_id from person_scope_location x where x.company_id = p.company_id and x.person_id = p.id order by 1) as "scopeLocations",
      array(select x.folder_id from person_scope_folder x where x.company_id = p.company_id and x.person_id = p.id order by 1) as "scopeFolders"
    from person p ${employeeJoins}
    left join person m on m.company_id = p.company_id and m.id = p.reports_to
    where p.company_id = (select current_company()) and p.id = ${id} and ${inScope(viewer)}`.execute(tx);
  return rows[0] ?? null;
}

/** People by state, within the viewer's scope. Counted from the index on (company, status). */
export async function countByStatus(
  tx: CompanyTransaction,
  viewer: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select p.status, count(*)::int as count from person p
    where p.company_id = (select current_company()) and ${inScope(viewer)} group by p.status`.execute(tx);
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** Sectors or locations by name, those a filtered viewer may choose; at most 2,000. */
export async function selectNames(
  tx: CompanyTransaction,
  table: 'sector' | 'location' | 'position',
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)} where company_id = (select current_company())
    order by name collate "es-x-icu", id limit 2000`.execute(tx);
  return rows;
}

/** Action ids a person holds in administering profiles, as they are stored. */
export async function selectActions(tx: CompanyTransaction, personId: number): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from person_action where company_id = (select current_company()) and person_id = ${personId}
    order by action limit 100`.execute(tx);
  return rows.map((row) => row.action);
}
