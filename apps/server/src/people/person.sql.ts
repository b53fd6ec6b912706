import { PERSON_KEYS } from '@legajo/contract/people/person-fields';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { nextVersion } from '../platform/states/person-version.sql.ts';
import {
  columnOf,
  columnsOf,
  type NewPerson,
  type PersonColumns,
  type StoredPerson,
} from './person-columns.ts';

const COLUMNS = [...PERSON_KEYS.map((key) => columnOf(key).column), 'cuil_verified'];
const TYPED = [
  ...PERSON_KEYS.map((key) => `${columnOf(key).column} ${columnOf(key).type ?? 'text'}`),
  'cuil_verified boolean',
];
const listOf = (columns: readonly string[], row = '') =>
  sql.raw(columns.map((column) => row + column).join(', '));

/** Inserts people. Unique constraints refuse what a check before could miss. @returns their ids by CUIL. */
export async function insertPeople(
  tx: CompanyTransaction,
  people: readonly NewPerson[],
  status: 'active' | 'onboarding' = 'active',
): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ id: number; cuil: string }>`
    insert into person (company_id, status, ${listOf(COLUMNS)})
    select ${tx.companyId}::bigint, ${status}, ${listOf(COLUMNS, 'r.')}
    from jsonb_to_recordset(${JSON.stringify(people.map(columnsOf))}::text::jsonb) as r(${listOf(TYPED)})
    returning id, cuil`.execute(tx);
  return new Map(rows.map(({ id, cuil }) => [cuil, id]));
}

/** Inserts one person. */
export async function insertPerson(
  tx: CompanyTransaction,
  person: NewPerson,
  status?: 'active' | 'onboarding',
): Promise<number> {
  return (await insertPeople(tx, [person], status)).get(person.cuil) as number;
}

/**
 * Sets some columns of each of these people and leaves the rest. Unique constraints refuse what a check before could
 * miss.
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
      from wanted w join person p on p.company_id = ${tx.companyId} and p.id = w.id
    ), changed as (
      update person p set (${listOf(COLUMNS)}) = (select ${listOf(COLUMNS, 'n.')} from jsonb_populate_record(p, w.columns) n),
        ${nextVersion}
      from wanted w where p.company_id = ${tx.companyId} and p.id = w.id
      returning p.id
    )
    select old.id, old.before from old join changed on changed.id = old.id limit 50000`.execute(tx);
  return new Map(rows.map(({ id, before }) => [id, before]));
}

/** Sets some fields of one person; what is not there stays. */
export async function updatePerson(
  tx: CompanyTransaction,
  id: number,
  change: Partial<StoredPerson>,
): Promise<void> {
  await updatePeople(tx, [{ id, columns: columnsOf(change) }]);
}

/** Whether an identity number, as it is stored, is that of anybody of the company, dismissed or not. */
export async function existsWithIdentity(tx: CompanyTransaction, number: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from person where company_id = ${tx.companyId} and cuil = ${number}) as found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
}
