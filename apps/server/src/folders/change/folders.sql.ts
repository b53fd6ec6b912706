import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { FolderRow } from '../folder-row.ts';

/** Saves a folder and counts its version up; false when another one has the name. */
export async function updateFolderRow(tx: CompanyTransaction, f: Omit<FolderRow, 'kind'>): Promise<boolean> {
  const { rows } = await sql`
    update folder set name = ${f.name}, visible = ${f.visible}, signable = ${f.signable}, ephemeral = ${f.ephemeral},
      sort_order = ${f.sortOrder}, version = version + 1
    where company_id = ${tx.companyId} and id = ${f.id} and not exists (
      select 1 from folder x where x.company_id = ${tx.companyId} and x.id <> ${f.id} and fold(x.name) = fold(${f.name}))
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Whether a type of the folder is one of salary receipts, archived or not. */
export async function hasReceiptType(tx: CompanyTransaction, folderId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from document_type where company_id = ${tx.companyId} and folder_id = ${folderId} and salary_receipt limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Puts folders into the order of this list, at the places that they have among all of the company: those between them, which
 * whoever orders may not see, stay where they are.
 */
export async function updateOrder(tx: CompanyTransaction, ids: readonly number[]): Promise<void> {
  await sql`
    with placed as (
      select id, row_number() over (order by sort_order, id) - 1 as place from folder where company_id = ${tx.companyId}),
    meant as (
      select id, row_number() over (order by n) as at from unnest(${[...ids]}::bigint[]) with ordinality as o(id, n)),
    free as (
      select place, row_number() over (order by place) as at from placed where id = any(${[...ids]}::bigint[])),
    put as (
      select m.id, f.place from meant m join free f on f.at = m.at
      union all select id, place from placed where id <> all(${[...ids]}::bigint[]))
    update folder f set sort_order = p.place from put p
    where f.company_id = ${tx.companyId} and f.id = p.id and f.sort_order <> p.place`.execute(tx);
}

/** Archives a folder or takes it back. @returns whether that changed anything. */
export async function updateFolderArchived(
  tx: CompanyTransaction,
  id: number,
  at: Date | null,
): Promise<boolean> {
  const { rows } = await sql`
    update folder set archived_at = ${at}::timestamptz, version = version + 1
    where company_id = ${tx.companyId} and id = ${id} and (archived_at is null) <> (${at}::timestamptz is null)
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Archives a type or takes it back. @returns whether that changed anything. */
export async function updateTypeArchived(
  tx: CompanyTransaction,
  id: number,
  at: Date | null,
): Promise<boolean> {
  const { rows } = await sql`
    update document_type set archived_at = ${at}::timestamptz, version = version + 1
    where company_id = ${tx.companyId} and id = ${id} and (archived_at is null) <> (${at}::timestamptz is null)
    returning id`.execute(tx);
  return rows.length > 0;
}

/** What keeps a folder, or one type, from being deleted. */
export interface Ties {
  readonly documents: boolean;
  readonly filters: boolean;
  readonly used: boolean;
}

/** Holds a folder's types, or one of them: whoever begins something of them waits, or is seen. */
export async function lockTypes(
  tx: CompanyTransaction,
  folderId: number,
  typeId: number | null,
): Promise<void> {
  await sql`
    select id from document_type where company_id = ${tx.companyId} and folder_id = ${folderId}
      and (${typeId}::bigint is null or id = ${typeId}::bigint) order by id for update`.execute(tx);
}

export async function selectTies(
  tx: CompanyTransaction,
  folderId: number,
  typeId: number | null,
): Promise<Ties> {
  const types = sql`(select t.id from document_type t where t.company_id = ${tx.companyId} and t.folder_id = ${folderId}
    and (${typeId}::bigint is null or t.id = ${typeId}::bigint))`;
  const { rows } = await sql<Ties>`
    select exists (select 1 from document d where d.company_id = ${tx.companyId} and d.document_type_id in ${types}) as documents,
      ${typeId}::bigint is null and exists (select 1 from person_scope_folder s
        where s.company_id = ${tx.companyId} and s.folder_id = ${folderId}) as filters,
      exists (select 1 from process p where p.company_id = ${tx.companyId} and p.document_type_id in ${types})
        or exists (select 1 from workflow_type w where w.company_id = ${tx.companyId} and w.is_active
          and w.document_type_id in ${types})
        or exists (select 1 from upload u where u.company_id = ${tx.companyId} and u.document_type_id in ${types}) as used`.execute(
    tx,
  );
  return rows[0]!;
}

/** Deletes types of a folder, or one of them. @returns how many. */
export async function deleteTypes(
  tx: CompanyTransaction,
  folderId: number,
  typeId: number | null,
): Promise<number> {
  const { rows } = await sql`
    delete from document_type where company_id = ${tx.companyId} and folder_id = ${folderId}
      and (${typeId}::bigint is null or id = ${typeId}::bigint) returning id`.execute(tx);
  return rows.length;
}

export async function deleteFolderRow(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`delete from folder where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}
