import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Selects, among these uploads, the ones that a process of the company names. */
export async function selectNamedUploads(
  tx: CompanyTransaction,
  keys: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct spool_key as key from process
    where company_id = ${tx.companyId} and spool_key = any (${[...keys]}::text[])`.execute(tx);
  return rows.map(({ key }) => key);
}
