import { sql } from 'kysely';
import {
  inScope,
  type NameKind,
  personJoins,
  personSelect,
  plainNumber,
  type SelectedPerson,
} from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Somebody on the roll who shares a number or a name with a row, as they stand. */
export interface RollPerson extends SelectedPerson {
  readonly id: number;
  readonly status: string;
  /** Whether the viewer may see them. */
  readonly reached: boolean;
  /** Whether they have a profile besides the employee's: their ways in are management's to touch. */
  readonly administers: boolean;
}

interface Wanted {
  readonly usernames: readonly string[];
  readonly dnis: readonly string[];
  readonly cuils: readonly string[];
  readonly mails: readonly string[];
  readonly fileNumbers: readonly string[];
}

/**
 * From here on this transaction reads no table from end to end where an index serves. Plans that the server made and
 * keeps for an empty roll, its own checks of foreign keys among them, would read all of it for each of 50,000 rows.
 */
export async function preferIndexes(tx: CompanyTransaction): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tx);
}

/** The people who have one of these numbers or names. Names and mails in lower case, file numbers plain. */
export async function selectRoll(
  tx: CompanyTransaction,
  viewer: number,
  wanted: Wanted,
): Promise<RollPerson[]> {
  const each = (list: readonly string[]) => sql`unnest(${[...list]}::text[]) wanted`;
  const own = sql`o.company_id = ${tx.companyId}`;
  const { rows } = await sql<RollPerson>`
    select p.id, p.status, ${personSelect}, ${inScope(tx, viewer)} as reached,
      exists (select 1 from person_profile t where t.company_id = ${tx.companyId} and t.person_id = p.id and t.type <> 1) as administers
    from (
      select o.id from ${each(wanted.usernames)} join person o on ${own} and lower(o.username) = wanted
      union select o.id from ${each(wanted.dnis)} join person o on ${own} and o.dni = wanted
      union select o.id from ${each(wanted.cuils)} join person o on ${own} and o.cuil = wanted
      union select o.id from ${each(wanted.mails)} join person o on ${own} and lower(o.mail) = wanted
      union select o.id from ${each(wanted.fileNumbers)} join person o on ${own} and ${plainNumber(sql`o.file_number`)} = wanted
    ) found
    join person p on p.company_id = ${tx.companyId} and p.id = found.id
    ${personJoins(tx)}
    limit 20000`.execute(tx);
  return rows;
}

/** Whether somebody holds the management profile. */
export async function selectManages(tx: CompanyTransaction, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person_profile where company_id = ${tx.companyId} and person_id = ${personId} and type = 2`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Which of these login names somebody of the installation has, in lower case. */
export async function selectTakenLogins(
  tx: CompanyTransaction,
  usernames: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select taken as name from logins_taken(${[...usernames]}::text[]) taken limit 20000`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

/** The ids of sectors, locations or positions by name, as the names were asked for; missing where there is none yet. */
export async function selectNameIds(
  tx: CompanyTransaction,
  kind: NameKind,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ asked: string; id: number }>`
    select asked, t.id from unnest(${[...names]}::text[]) asked
    join ${sql.table(kind)} t on t.company_id = ${tx.companyId} and fold(t.name) = fold(asked)
    limit 20000`.execute(tx);
  return new Map(rows.map(({ asked, id }) => [asked, id]));
}

/** A sector and a location somebody is to have, by id; null for none, or for one not made yet. */
export interface Place {
  readonly sector: number | null;
  readonly location: number | null;
}

/** Whether a viewer may put people there, place by place: nobody makes people whom they then cannot see. */
export async function selectMayPlace(
  tx: CompanyTransaction,
  viewer: number,
  places: readonly Place[],
): Promise<boolean[]> {
  const columns = { sector: sql`r.sector`, location: sql`r.location`, manager: sql`${viewer}::bigint` };
  const { rows } = await sql<{ may: boolean }>`
    select ${inScope(tx, viewer, columns)} as may
    from jsonb_to_recordset(${JSON.stringify(places.map((place, n) => ({ ...place, n })))}::text::jsonb)
      as r(sector bigint, location bigint, n integer)
    order by r.n limit 20000`.execute(tx);
  return rows.map(({ may }) => may);
}
