import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/pool.ts';
import type { NameKind } from './judge.sql.ts';

/** Columns of a person and the values they are to have. */
export type PersonColumns = Readonly<Record<string, string | number | boolean | null>>;

/** Makes the sectors, locations or positions of these names that are not there. @returns the ids of those made. */
export async function insertNames(
  tx: CompanyTransaction,
  companyId: number,
  kind: NameKind,
  names: readonly string[],
): Promise<number[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind)} (company_id, name)
    select distinct on (fold(name)) ${companyId}::bigint, name from unnest(${[...names]}::text[]) with ordinality as r(name, n)
    order by fold(name), n
    on conflict (company_id, fold(name)) do nothing returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Inserts people. @returns their ids by CUIL. */
export async function insertPeople(
  tx: CompanyTransaction,
  companyId: number,
  people: readonly PersonColumns[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; cuil: string }>`
    insert into person (company_id, username, name, surname, dni, cuil, cuil_verified, mail, file_number, birth_on,
      hired_on, sector_id, location_id, position_id)
    select ${companyId}::bigint, r.username, r.name, r.surname, r.dni, r.cuil, r.cuil_verified, r.mail, r.file_number,
      r.birth_on, r.hired_on, r.sector_id, r.location_id, r.position_id
    from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb) as r(username text, name text, surname text, dni text,
      cuil text, cuil_verified boolean, mail text, file_number text, birth_on date, hired_on date, sector_id bigint,
      location_id bigint, position_id bigint)
    returning id, cuil`.execute(tx);
  return new Map(rows.map(({ id, cuil }) => [cuil, id]));
}

/** Claims the login names of people just made. @returns how many nobody else had. */
export async function claimLogins(
  tx: CompanyTransaction,
  people: readonly { readonly username: string; readonly id: number }[],
): Promise<number> {
  const { rows } = await sql<{ claimed: number }>`
    select claim_logins(${people.map(({ username }) => username)}::text[], ${people.map(({ id }) => id)}::bigint[]) as claimed`.execute(
    tx,
  );
  return rows[0]?.claimed ?? 0;
}

/** Gives people the employee profile. */
export async function insertProfiles(
  tx: CompanyTransaction,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    insert into person_profile (company_id, person_id, type)
    select ${companyId}::bigint, id, 1 from unnest(${[...ids]}::bigint[]) id`.execute(tx);
}

/** Columns that a load, or its undoing, may set on somebody who is there. */
const SETTABLE = sql.raw(
  'name, surname, dni, cuil_verified, mail, file_number, birth_on, hired_on, sector_id, location_id, position_id',
);
const SET = sql.raw(
  'n.name, n.surname, n.dni, n.cuil_verified, n.mail, n.file_number, n.birth_on, n.hired_on, n.sector_id, n.location_id, n.position_id',
);

/**
 * Sets some columns of each of these people and leaves the rest.
 *
 * @returns the same columns as they were before.
 */
export async function updatePeople(
  tx: CompanyTransaction,
  people: readonly { readonly id: number; readonly columns: PersonColumns }[],
): Promise<ReadonlyMap<number, PersonColumns>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ id: number; before: PersonColumns }>`
    with wanted as (
      select r.id, r.columns from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb) as r(id bigint, columns jsonb)
    ), old as (
      select p.id, (select jsonb_object_agg(k, to_jsonb(p) -> k) from jsonb_object_keys(w.columns) k) as before
      from wanted w join person p on p.company_id = (select current_company()) and p.id = w.id
    ), changed as (
      update person p set (${SETTABLE}) = (select ${SET} from jsonb_populate_record(p, w.columns) n)
      from wanted w where p.company_id = (select current_company()) and p.id = w.id
      returning p.id
    )
    select old.id, old.before from old join changed on changed.id = old.id limit 50000`.execute(tx);
  return new Map(rows.map(({ id, before }) => [id, before]));
}
