import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/pool.ts';
import type { PersonValues } from '../enrol.sql.ts';

/** First key of the advisory lock that changes of who reports to whom take, one at a time in a company. */
const REPORTING = 7010;

/**
 * Makes changes of who reports to whom wait for each other until the transaction ends: two that are harmless by
 * themselves can close a circle together.
 */
export async function lockReporting(tx: CompanyTransaction, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${REPORTING}, ${companyId}::int)`.execute(tx);
}

/** Holds a person's row until the transaction ends: what is read after is what will be changed. */
export async function lockPerson(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`select id from person where company_id = (select current_company()) and id = ${id} for no key update`.execute(
    tx,
  );
}

/** Whether a person is found on the way up from a manager, the manager included; any depth. */
export async function isAbove(tx: CompanyTransaction, personId: number, managerId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive chain as (
      select p.id, p.reports_to from person p where p.company_id = (select current_company()) and p.id = ${managerId}
      union
      select m.id, m.reports_to from chain c
      join person m on m.company_id = (select current_company()) and m.id = c.reports_to
    ) select exists (select from chain where id = ${personId}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** Writes a person's record as it is to be; the row is locked. Unique indexes refuse what a check before could miss. */
export async function updateRecord(
  tx: CompanyTransaction,
  id: number,
  p: PersonValues & { readonly costCenter: string | null },
): Promise<void> {
  await sql`
    update person set username = ${p.username}, name = ${p.name}, surname = ${p.surname}, dni = ${p.dni},
      cuil = ${p.cuil}, cuil_verified = ${p.cuilVerified}, mail = ${p.mail}, file_number = ${p.fileNumber},
      birth_on = ${p.birthOn}::date, hired_on = ${p.hiredOn}::date, sector_id = ${p.sectorId}::bigint,
      location_id = ${p.locationId}::bigint, position_id = ${p.positionId}::bigint,
      reports_to = ${p.reportsTo}::bigint, cost_center = ${p.costCenter}
    where company_id = (select current_company()) and id = ${id}`.execute(tx);
}

/** Changes a login name; false when somebody of the installation has the new one. */
export async function changeLogin(
  tx: CompanyTransaction,
  username: string,
  personId: number,
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select change_login(${username}, ${personId}::bigint) as changed`.execute(tx);
  return rows[0]?.changed ?? false;
}
