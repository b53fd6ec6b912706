import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/pool.ts';

/** What of a person the product has no call for yet: the states that a demo shows. */
export async function updatePersonState(
  tx: CompanyTransaction,
  id: number,
  state: { status: string; dismissedOn: string | null },
): Promise<void> {
  await sql`update person set status = ${state.status}, dismissed_on = ${state.dismissedOn}::date,
      dismissal_reason = ${state.dismissedOn === null ? null : 'Renuncia'}
    where company_id = (select current_company()) and id = ${id}`.execute(tx);
}

export async function updateCredentialState(
  tx: CompanyTransaction,
  personId: number,
  state: { expiresAt: Date | null; blockedAt: Date | null },
): Promise<void> {
  await sql`update credential set password_expires_at = ${state.expiresAt}, blocked_at = ${state.blockedAt}
    where company_id = (select current_company()) and person_id = ${personId}`.execute(tx);
}

/** Limits a person to a sector, a location and a folder, each by its name. */
export async function insertScope(
  tx: CompanyTransaction,
  companyId: number,
  personId: number,
  scope: { sector?: string | undefined; location?: string | undefined; folder?: string | undefined },
): Promise<void> {
  await sql`insert into person_scope_sector (company_id, person_id, sector_id)
    select ${companyId}::bigint, ${personId}::bigint, id from sector where company_id = (select current_company()) and name = ${scope.sector ?? null}`.execute(
    tx,
  );
  await sql`insert into person_scope_location (company_id, person_id, location_id)
    select ${companyId}::bigint, ${personId}::bigint, id from location where company_id = (select current_company()) and name = ${scope.location ?? null}`.execute(
    tx,
  );
  await sql`insert into person_scope_folder (company_id, person_id, folder_id)
    select ${companyId}::bigint, ${personId}::bigint, id from folder where company_id = (select current_company()) and name = ${scope.folder ?? null}`.execute(
    tx,
  );
}

export async function insertLink(
  tx: CompanyTransaction,
  companyId: number,
  link: { personId: number; otherCompanyId: number; otherPersonId: number },
): Promise<void> {
  await sql`insert into person_link (company_id, person_id, other_company_id, other_person_id)
    values (${companyId}, ${link.personId}, ${link.otherCompanyId}, ${link.otherPersonId}) on conflict do nothing`.execute(
    tx,
  );
}

/** Ids by login name. */
export async function selectPersonIds(tx: CompanyTransaction): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from person where company_id = (select current_company()) order by id limit 5000`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.username, row.id]));
}

/** The id of a document type by the names of its folder and its own. */
export async function selectTypeId(tx: CompanyTransaction, folder: string, type: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select t.id from document_type t join folder f on f.company_id = t.company_id and f.id = t.folder_id
    where t.company_id = (select current_company()) and f.name = ${folder} and t.name = ${type}`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`The demo has no document type ${folder} / ${type}.`);
  return id;
}

/** The person of a login name, wherever; null when nobody has it. */
export async function selectLogin(tx: CompanyTransaction, username: string): Promise<number | null> {
  const { rows } = await sql<{
    id: number | null;
  }>`select person_id as id from find_login(${username})`.execute(tx);
  return rows[0]?.id ?? null;
}
