import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** The company's seed colour, which mails bear. */
export async function selectMailColor(tx: CompanyTransaction): Promise<string> {
  const { rows } = await sql<{ color: string }>`select color from company where id = ${tx.companyId}`.execute(
    tx,
  );
  return rows[0]?.color ?? '#0B5568';
}
