import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/pool.ts';

export interface PersonValues {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly dni: string;
  readonly cuil: string;
  readonly cuilVerified: boolean;
  readonly mail: string | null;
  readonly fileNumber: string | null;
  readonly birthOn: string | null;
  readonly hiredOn: string;
  readonly sectorId: number | null;
  readonly locationId: number | null;
  readonly positionId: number | null;
  readonly reportsTo: number | null;
}

/** Inserts one person. Unique constraints refuse what a check before could miss. */
export async function insertPerson(
  tx: CompanyTransaction,
  companyId: number,
  p: PersonValues,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into person (company_id, username, name, surname, dni, cuil, cuil_verified, mail, file_number, birth_on,
      hired_on, sector_id, location_id, position_id, reports_to)
    values (${companyId}, ${p.username}, ${p.name}, ${p.surname}, ${p.dni}, ${p.cuil}, ${p.cuilVerified}, ${p.mail},
      ${p.fileNumber}, ${p.birthOn}::date, ${p.hiredOn}::date, ${p.sectorId}, ${p.locationId}, ${p.positionId}, ${p.reportsTo})
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

/**
 * Changes the record of a person; password and profiles stay. What is null was not said, and stays as it was: a
 * file without a column of mails takes nobody's mail away.
 */
export async function updatePerson(tx: CompanyTransaction, id: number, p: PersonValues): Promise<void> {
  await sql`
    update person set name = ${p.name}, surname = ${p.surname}, dni = ${p.dni}, cuil = ${p.cuil},
      cuil_verified = ${p.cuilVerified}, mail = coalesce(${p.mail}, mail),
      file_number = coalesce(${p.fileNumber}, file_number), birth_on = coalesce(${p.birthOn}::date, birth_on),
      hired_on = ${p.hiredOn}::date, sector_id = coalesce(${p.sectorId}::bigint, sector_id),
      location_id = coalesce(${p.locationId}::bigint, location_id), position_id = coalesce(${p.positionId}::bigint, position_id)
    where company_id = (select current_company()) and id = ${id}`.execute(tx);
}

/** Claims a login name for the installation; false when somebody has it. */
export async function claimLogin(
  tx: CompanyTransaction,
  username: string,
  personId: number,
): Promise<boolean> {
  const { rows } = await sql<{
    claimed: boolean;
  }>`select claim_login(${username}, ${personId}::bigint) as claimed`.execute(tx);
  return rows[0]?.claimed ?? false;
}

export async function insertEmployeeProfile(
  tx: CompanyTransaction,
  companyId: number,
  personId: number,
): Promise<void> {
  await sql`insert into person_profile (company_id, person_id, type) values (${companyId}, ${personId}, 1)`.execute(
    tx,
  );
}

/** The id of a sector, location or position by its name, made where it is missing. */
export async function nameId(
  tx: CompanyTransaction,
  companyId: number,
  table: 'sector' | 'location' | 'position',
  name: string | undefined,
): Promise<number | null> {
  if (name === undefined) return null;
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into ${sql.table(table)} (company_id, name) values (${companyId}, ${name})
      on conflict (company_id, fold(name)) do nothing returning id
    )
    select id from made
    union all
    select id from ${sql.table(table)} where company_id = (select current_company()) and fold(name) = fold(${name})
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

export interface Twin {
  readonly id: number;
  readonly username: string;
  readonly dni: string;
  readonly cuil: string;
  readonly mail: string | null;
  readonly fileNumber: string | null;
}

/** Whoever shares one of the numbers that must be unique, for several people at once. */
export async function selectTwins(
  tx: CompanyTransaction,
  people: readonly Omit<Twin, 'id'>[],
): Promise<Twin[]> {
  if (people.length === 0) return [];
  const list = (pick: (p: Omit<Twin, 'id'>) => string | null) =>
    sql`${JSON.stringify(people.map(pick).filter((v) => v !== null))}::text::jsonb`;
  const { rows } = await sql<Twin>`
    select p.id, p.username, p.dni, p.cuil, p.mail, p.file_number as "fileNumber" from person p
    where p.company_id = (select current_company()) and (
      lower(p.username) in (select lower(v) from jsonb_array_elements_text(${list((p) => p.username)}) v)
      or p.dni in (select v from jsonb_array_elements_text(${list((p) => p.dni)}) v)
      or p.cuil in (select v from jsonb_array_elements_text(${list((p) => p.cuil)}) v)
      or lower(p.mail) in (select lower(v) from jsonb_array_elements_text(${list((p) => p.mail)}) v)
      or p.file_number in (select v from jsonb_array_elements_text(${list((p) => p.fileNumber)}) v))
    order by p.id limit 20000`.execute(tx);
  return rows;
}

/** Sets the e-mail address of one person; the unique index refuses one that somebody has. */
export async function updateMail(tx: CompanyTransaction, id: number, mail: string): Promise<void> {
  await sql`update person set mail = ${mail} where company_id = (select current_company()) and id = ${id}`.execute(
    tx,
  );
}
