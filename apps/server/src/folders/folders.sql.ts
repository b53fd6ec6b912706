import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { contentsOf } from './counts/counted.sql.ts';
import type { FullFolder, NewFolder } from './folder-row.ts';
import { folderInScope } from './reach.ts';

/** Who looks: an administrator by filter, an employee what is visible; `everything` is whoever just made it. */
export interface Viewer {
  readonly personId: number;
  readonly administers: boolean;
  readonly everything?: boolean;
}

export interface FolderFilter {
  readonly kind?: string | undefined;
  readonly q?: string | undefined;
  /** Only archived ones, only those in use, or (undefined) those in use. */
  readonly archived?: boolean | undefined;
  /** Both. */
  readonly all?: boolean;
  /** With how much is in each. */
  readonly counted?: boolean | undefined;
}

const folderColumns = (
  tx: CompanyTransaction,
) => sql`d.id, d.name, d.kind, d.visible, d.signable, d.ephemeral,
  d.sort_order as "sortOrder", d.version, d.archived_at is not null as archived,
  array(select b.blocker_id from folder_blocker b where b.company_id = ${tx.companyId} and b.folder_id = d.id
    order by b.blocker_id limit 50) as blockers`;

/** How much is in a folder is told to who administers and asks, and to nobody else. */
const counts = (tx: CompanyTransaction, { personId, administers }: Viewer, wanted: boolean | undefined) =>
  wanted && administers
    ? sql`(select to_jsonb(c) from (
        select (select count(*)::int from document_type t where t.company_id = ${tx.companyId} and t.folder_id = d.id) as types, n.*
        from ${contentsOf(tx, personId, sql`x.folder_id = d.id`)} n) c) as counts`
    : sql`null::jsonb as counts`;

export const mayView = (tx: CompanyTransaction, viewer: Viewer) => {
  if (viewer.everything) return sql`true`;
  return viewer.administers ? folderInScope(tx, viewer.personId, sql`d.id`) : sql`d.visible`;
};

/** Folders in their order: those an administrator's filter lets through, or the visible ones for an employee. */
export async function selectFolders(
  tx: CompanyTransaction,
  viewer: Viewer,
  { kind, q, archived, all, counted: wanted }: FolderFilter,
): Promise<FullFolder[]> {
  const use = all ? sql`true` : sql`(d.archived_at is not null) = ${archived ?? false}`;
  const { rows } = await sql<FullFolder>`
    select ${folderColumns(tx)}, ${counts(tx, viewer, wanted)} from folder d
    where d.company_id = ${tx.companyId} and ${mayView(tx, viewer)} and ${use}
      and (${kind ?? null}::text is null or d.kind = ${kind ?? null})
      and (${q ?? null}::text is null or position(fold(${q ?? ''}) in fold(d.name)) > 0)
    order by d.sort_order, d.name collate "es-x-icu", d.id limit 500`.execute(tx);
  return rows;
}

/** One folder, held until the transaction ends where it is about to change. */
export async function selectFolder(
  tx: CompanyTransaction,
  viewer: Viewer,
  id: number,
  { lock = false, counted: wanted = false } = {},
): Promise<FullFolder | null> {
  const { rows } = await sql<FullFolder>`
    select ${folderColumns(tx)}, ${counts(tx, viewer, wanted)} from folder d
    where d.company_id = ${tx.companyId} and d.id = ${id} and ${mayView(tx, viewer)}
    ${lock ? sql`for update of d` : sql``}`.execute(tx);
  return rows[0] ?? null;
}

/** Inserts a folder; null when its name is taken. */
export async function insertFolder(tx: CompanyTransaction, folder: NewFolder): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into folder (company_id, name, kind, visible, signable, ephemeral, sort_order)
    values (${tx.companyId}, ${folder.name}, ${folder.kind}, ${folder.visible}, ${folder.signable}, ${folder.ephemeral}, ${folder.sortOrder})
    on conflict (company_id, fold(name)) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function insertBlockers(
  tx: CompanyTransaction,
  folderId: number,
  blockers: readonly number[],
): Promise<void> {
  await sql`
    insert into folder_blocker (company_id, folder_id, blocker_id)
    select ${tx.companyId}::bigint, ${folderId}::bigint, b::bigint from jsonb_array_elements_text(${JSON.stringify(blockers)}::text::jsonb) b
      returning 1`.execute(tx);
}

/** How many of these ids are folders of the company. */
export async function countFolders(tx: CompanyTransaction, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from folder d where d.company_id = ${tx.companyId}
      and d.id in (select b::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) b)`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
