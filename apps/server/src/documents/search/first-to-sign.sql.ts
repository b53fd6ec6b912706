import { sql } from 'kysely';
import { stillAsked } from '../../folders/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentAllows } from '../../platform/states/document-states.sql.ts';

/** A document that is to be signed before those of a folder. */
export interface FirstToSign {
  /** The folder that waits for it. */
  readonly folderId: number;
  readonly documentId: number;
  /** The folder it lies in. */
  readonly folderName: string;
}

/** Of each of these folders that others block: what of theirs this person signs first, the oldest of it. */
export async function selectFirstToSign(
  tx: CompanyTransaction,
  personId: number,
  folderIds: readonly number[],
): Promise<FirstToSign[]> {
  const { rows } = await sql<FirstToSign>`
    select distinct on (b.folder_id) b.folder_id as "folderId", d.id as "documentId", f.name as "folderName"
    from folder_blocker b
    join folder f on f.company_id = ${tx.companyId} and f.id = b.blocker_id
    join document d on d.company_id = ${tx.companyId} and d.person_id = ${personId}::bigint and d.folder_id = b.blocker_id
    where b.company_id = ${tx.companyId} and b.folder_id = any(${[...folderIds]}::bigint[])
      and ${stillAsked(tx)} and ${documentAllows('sign', 'd.state')} and not d.hollow
    order by b.folder_id, f.sort_order, f.id, d.period, d.id limit 1000`.execute(tx);
  return rows;
}
