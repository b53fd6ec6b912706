import { sql } from 'kysely';
import { nameId } from '../../src/people/create/enrol.sql.ts';
import type { CompanyTransaction } from '../../src/platform/db/transaction.ts';
import { endSessionsOf } from '../../src/platform/end-sessions.sql.ts';

/** Writes the filters of a limited administrator: sectors and locations by name, folders by id. */
export async function limitPerson(
  tx: CompanyTransaction,
  companyId: number,
  personId: number,
  scope: { sectors?: readonly string[]; locations?: readonly string[]; folders?: readonly number[] },
): Promise<void> {
  for (const name of scope.sectors ?? []) {
    const id = await nameId(tx, 'sector', name);
    await sql`insert into person_scope_sector (company_id, person_id, sector_id) values (${companyId}, ${personId}, ${id})`.execute(
      tx,
    );
  }
  for (const name of scope.locations ?? []) {
    const id = await nameId(tx, 'location', name);
    await sql`insert into person_scope_location (company_id, person_id, location_id) values (${companyId}, ${personId}, ${id})`.execute(
      tx,
    );
  }
  for (const id of scope.folders ?? [])
    await sql`insert into person_scope_folder (company_id, person_id, folder_id) values (${companyId}, ${personId}, ${id})`.execute(
      tx,
    );
}

/** Puts a person on the way in, or out since yesterday. */
export async function setPersonStatus(
  tx: CompanyTransaction,
  personId: number,
  status: 'onboarding' | 'inactive',
  at: Date,
): Promise<void> {
  const dismissedOn = status === 'inactive' ? '2026-11-19' : null;
  await sql`update person set status = ${status}, dismissed_on = ${dismissedOn}::date
    where company_id = ${tx.companyId} and id = ${personId}`.execute(tx);
  if (status === 'inactive') await endSessionsOf(tx, [personId], at);
}
