import { sql } from 'kysely';
import { nameId } from '../../src/employees/enrol.sql.ts';
import type { CompanyTransaction } from '../../src/platform/db/pool.ts';

/** Writes the filters of a limited administrator: sectors and locations by name, folders by id. */
export async function limitPerson(
  tx: CompanyTransaction,
  companyId: number,
  personId: number,
  scope: { sectors?: readonly string[]; locations?: readonly string[]; folders?: readonly number[] },
): Promise<void> {
  for (const name of scope.sectors ?? []) {
    const id = await nameId(tx, companyId, 'sector', name);
    await sql`insert into person_scope_sector (company_id, person_id, sector_id) values (${companyId}, ${personId}, ${id})`.execute(
      tx,
    );
  }
  for (const name of scope.locations ?? []) {
    const id = await nameId(tx, companyId, 'location', name);
    await sql`insert into person_scope_location (company_id, person_id, location_id) values (${companyId}, ${personId}, ${id})`.execute(
      tx,
    );
  }
  for (const id of scope.folders ?? [])
    await sql`insert into person_scope_folder (company_id, person_id, folder_id) values (${companyId}, ${personId}, ${id})`.execute(
      tx,
    );
}
