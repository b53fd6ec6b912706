import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { itemCounts } from './states.sql.ts';

/** Hashes of what a process published, as published; a publication's items are bounded by its limit. */
export async function selectPublishedHashes(
  tx: CompanyTransaction,
  processId: number,
  most: number,
): Promise<Buffer[]> {
  const { rows } = await sql<{ sha256: Buffer }>`
    select r.sha256 from process_item i
    join document_revision r on r.company_id = ${tx.companyId} and r.document_id = i.document_id and r.revision = 1
    where i.company_id = ${tx.companyId} and i.process_id = ${processId} and ${itemCounts('published', 'i')}
    order by i.id limit ${most}`.execute(tx);
  return rows.map((row) => row.sha256);
}
