import type { SavedList } from '@legajo/contract/saved-lists';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** Filters of a list, by the words of its address. */
export type Filters = Readonly<Record<string, string>>;

export interface SavedSearch {
  readonly id: number;
  readonly list: SavedList;
  readonly name: string;
  readonly filters: Filters;
  readonly usedAt: Date;
}

const columns = sql`id, list, name, filters, used_at as "usedAt"`;

/** Somebody's searches, of one list or of all, those used last first. */
export async function selectSearches(
  tx: CompanyTransaction,
  personId: number,
  list: SavedList | null,
  most: number,
): Promise<SavedSearch[]> {
  const of = list === null ? sql`` : sql`and list = ${list}`;
  const { rows } = await sql<SavedSearch>`
    select ${columns} from saved_search where company_id = ${tx.companyId} and person_id = ${personId} ${of}
    order by used_at desc, id desc limit ${most}`.execute(tx);
  return rows;
}

/** @returns the search, or null where its person keeps another of the list under the name. */
export async function insertSearch(
  tx: CompanyTransaction,
  search: Omit<SavedSearch, 'id'> & { readonly personId: number },
): Promise<SavedSearch | null> {
  const { rows } = await sql<SavedSearch>`
    insert into saved_search (company_id, person_id, list, name, filters, used_at)
    values (${tx.companyId}, ${search.personId}, ${search.list}, ${search.name},
      ${JSON.stringify(search.filters)}::text::jsonb, ${search.usedAt})
    on conflict do nothing returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Whether somebody keeps another search of the same list by the name. */
export async function isNameTaken(
  tx: CompanyTransaction,
  personId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from saved_search own
    join saved_search other on other.company_id = ${tx.companyId} and other.person_id = own.person_id
      and other.list = own.list and fold(other.name) = fold(${name}) and other.id <> own.id
    where own.company_id = ${tx.companyId} and own.id = ${id} and own.person_id = ${personId}`.execute(tx);
  return rows.length > 0;
}

/** @returns the search as it is now, or null where its person keeps none of the number. */
export async function updateSearch(
  tx: CompanyTransaction,
  personId: number,
  id: number,
  change: { readonly name: string | null; readonly filters: Filters | null; readonly usedAt: Date | null },
): Promise<SavedSearch | null> {
  const filters = change.filters && JSON.stringify(change.filters);
  const { rows } = await sql<SavedSearch>`
    update saved_search set name = coalesce(${change.name}::text, name),
      filters = coalesce(${filters}::text::jsonb, filters), used_at = coalesce(${change.usedAt}::timestamptz, used_at)
    where company_id = ${tx.companyId} and id = ${id} and person_id = ${personId}
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** @returns whether there was one. */
export async function deleteSearch(tx: CompanyTransaction, personId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_search where company_id = ${tx.companyId} and id = ${id} and person_id = ${personId}
    returning id`.execute(tx);
  return rows.length > 0;
}
