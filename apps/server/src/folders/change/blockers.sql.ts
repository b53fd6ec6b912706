import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { mayView, type Viewer } from '../folders.sql.ts';

/** A folder that blocks another one, could, or would close a circle. */
export interface BlockerRow {
  readonly id: number;
  readonly name: string;
  readonly blocks: boolean;
  readonly circle: boolean;
}

const mayBlock = sql`d.visible and d.signable and d.archived_at is null`;

/** Folders that wait for one, over any number of others, and itself. Read while the company's blockers are locked. */
const waiting = (tx: CompanyTransaction, folderId: number) => sql`
  with recursive waiting(id) as (
    select ${folderId}::bigint
    union
    select b.folder_id from folder_blocker b join waiting w on b.blocker_id = w.id where b.company_id = ${tx.companyId}
  )`;

/** How many of these folders may block: visible, signable, in use, within reach. */
export async function countBlockers(
  tx: CompanyTransaction,
  viewer: Viewer,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from folder d
    where d.company_id = ${tx.companyId} and d.id = any(${[...ids]}::bigint[]) and ${mayBlock} and ${mayView(tx, viewer)}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Folders that may block; with a folder, also those that do now, and which would close a circle with it. */
export async function selectBlockers(
  tx: CompanyTransaction,
  viewer: Viewer,
  folderId: number | null,
): Promise<BlockerRow[]> {
  const blocks = sql`exists (select 1 from folder_blocker b where b.company_id = ${tx.companyId}
    and b.folder_id = ${folderId}::bigint and b.blocker_id = d.id)`;
  const { rows } = await sql<BlockerRow>`
    ${waiting(tx, folderId ?? 0)}
    select d.id, d.name, ${blocks} as blocks, d.id in (select id from waiting) as circle
    from folder d
    where d.company_id = ${tx.companyId} and ${mayView(tx, viewer)} and d.id is distinct from ${folderId}::bigint
      and (${mayBlock} or ${blocks})
    order by d.sort_order, d.name collate "es-x-icu", d.id limit 500`.execute(tx);
  return rows;
}

/** The name of a folder among these that waits for this one already, or null. */
export async function selectCircle(
  tx: CompanyTransaction,
  folderId: number,
  blockers: readonly number[],
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    ${waiting(tx, folderId)}
    select d.name from folder d join waiting w on w.id = d.id
    where d.company_id = ${tx.companyId} and d.id = any(${[...blockers]}::bigint[]) order by d.id limit 1`.execute(
    tx,
  );
  return rows[0]?.name ?? null;
}

/** Those of its blockers that whoever saves does not see: they stay as they are. */
export async function selectUnseenBlockers(
  tx: CompanyTransaction,
  viewer: Viewer,
  folderId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from folder_blocker b join folder d on d.company_id = ${tx.companyId} and d.id = b.blocker_id
    where b.company_id = ${tx.companyId} and b.folder_id = ${folderId} and not ${mayView(tx, viewer)} limit 50`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Takes all blockers from a folder. */
export async function deleteBlockers(tx: CompanyTransaction, folderId: number): Promise<void> {
  await sql`delete from folder_blocker where company_id = ${tx.companyId} and folder_id = ${folderId}`.execute(
    tx,
  );
}

/** Takes a folder out of the blockers of others. @returns those others. */
export async function deleteFromBlockers(tx: CompanyTransaction, blockerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from folder_blocker where company_id = ${tx.companyId} and blocker_id = ${blockerId}
    returning folder_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
