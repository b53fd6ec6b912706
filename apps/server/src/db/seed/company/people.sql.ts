import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../platform/db/transaction.ts';
import { endSessionsOf } from '../../../platform/end-sessions.sql.ts';
import { nextVersion } from '../../../platform/states/person-version.sql.ts';

/** What of a person the product has no call for yet: the states that a demo shows. Who left is signed out. */
export async function updatePersonState(
  tx: CompanyTransaction,
  id: number,
  state: { status: string; dismissedOn: string | null },
  at: Date,
): Promise<void> {
  await sql`update person set status = ${state.status}, dismissed_on = ${state.dismissedOn}::date,
      dismissal_reason = ${state.dismissedOn === null ? null : 'Renuncia'}, ${nextVersion}
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  if (state.status === 'inactive') await endSessionsOf(tx, [id], at);
}

/** Says when a password ran out. */
export async function updatePasswordEnd(tx: CompanyTransaction, personId: number, at: Date): Promise<void> {
  await sql`update credential set password_expires_at = ${at}
    where company_id = ${tx.companyId} and person_id = ${personId}`.execute(tx);
}

/** Limits a person to a sector, a location and a folder, each by its name. */
export async function insertScope(
  tx: CompanyTransaction,
  personId: number,
  scope: { sector?: string | undefined; location?: string | undefined; folder?: string | undefined },
): Promise<void> {
  await sql`insert into person_scope_sector (company_id, person_id, sector_id)
    select ${tx.companyId}::bigint, ${personId}::bigint, id from sector where company_id = ${tx.companyId} and name = ${scope.sector ?? null}`.execute(
    tx,
  );
  await sql`insert into person_scope_location (company_id, person_id, location_id)
    select ${tx.companyId}::bigint, ${personId}::bigint, id from location where company_id = ${tx.companyId} and name = ${scope.location ?? null}`.execute(
    tx,
  );
  await sql`insert into person_scope_folder (company_id, person_id, folder_id)
    select ${tx.companyId}::bigint, ${personId}::bigint, id from folder where company_id = ${tx.companyId} and name = ${scope.folder ?? null}`.execute(
    tx,
  );
}

export async function insertLink(
  tx: CompanyTransaction,
  link: { personId: number; otherCompanyId: number; otherPersonId: number },
): Promise<void> {
  await sql`insert into person_link (company_id, person_id, other_company_id, other_person_id)
    values (${tx.companyId}, ${link.personId}, ${link.otherCompanyId}, ${link.otherPersonId}) on conflict do nothing`.execute(
    tx,
  );
}

/** Ids by login name. */
export async function selectPersonIds(tx: CompanyTransaction): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from person where company_id = ${tx.companyId} order by id limit 5000`.execute(tx);
  return new Map(rows.map((row) => [row.username, row.id]));
}

/** The id of a document type by the names of its folder and its own. */
export async function selectTypeId(tx: CompanyTransaction, folder: string, type: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select t.id from document_type t join folder f on f.company_id = t.company_id and f.id = t.folder_id
    where t.company_id = ${tx.companyId} and f.name = ${folder} and t.name = ${type}`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`The demo has no document type ${folder} / ${type}.`);
  return id;
}

/** Identity numbers of so many active people, the last that were planted. */
export async function selectLastNumbers(tx: CompanyTransaction, most: number): Promise<string[]> {
  const { rows } = await sql<{ cuil: string }>`
    select cuil from person where company_id = ${tx.companyId} and status = 'active' order by id desc limit ${most}`.execute(
    tx,
  );
  return rows.map(({ cuil }) => cuil);
}

/** The person of a login name, wherever; null when nobody has it. */
export async function selectLogin(tx: CompanyTransaction, username: string): Promise<number | null> {
  const { rows } = await sql<{
    id: number | null;
  }>`select person_id as id from find_login(${username})`.execute(tx);
  return rows[0]?.id ?? null;
}
