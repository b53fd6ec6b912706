import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import type { FolderRow, NewFolder } from './folder-row.ts';
import { folderInScope } from './reach.ts';

const folderColumns = sql`d.id, d.name, d.kind, d.visible, d.signable, d.ephemeral, d.sort_order as "sortOrder"`;

/** Folders in their order: those an administrator's filter lets through, or the visible ones for an employee. */
export async function selectFolders(
  tx: CompanyTransaction,
  viewer: { personId: number; administers: boolean },
  kind: string | undefined,
): Promise<FolderRow[]> {
  const limit = viewer.administers ? folderInScope(tx, viewer.personId, sql`d.id`) : sql`d.visible`;
  const { rows } = await sql<FolderRow>`
    select ${folderColumns} from folder d
    where d.company_id = ${tx.companyId} and ${limit}
      and (${kind ?? null}::text is null or d.kind = ${kind ?? null})
    order by d.sort_order, d.name collate "es-x-icu", d.id limit 500`.execute(tx);
  return rows;
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
    select ${tx.companyId}::bigint, ${folderId}::bigint, b::bigint from jsonb_array_elements_text(${JSON.stringify(blockers)}::text::jsonb) b`.execute(
    tx,
  );
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
