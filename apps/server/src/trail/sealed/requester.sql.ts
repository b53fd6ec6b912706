import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** What somebody is called, as lists call people. */
export async function selectNamed(tx: CompanyTransaction, personId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select surname || ', ' || name as name from person where company_id = ${tx.companyId} and id = ${personId}`.execute(
    tx,
  );
  return rows[0]?.name ?? '';
}
