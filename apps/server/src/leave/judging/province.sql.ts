import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** The province of somebody's location; null of whom it is not said. */
export async function selectProvince(tx: CompanyTransaction, personId: number): Promise<string | null> {
  const { rows } = await sql<{ province: string | null }>`
    select l.province from person p join location l on l.company_id = ${tx.companyId} and l.id = p.location_id
    where p.company_id = ${tx.companyId} and p.id = ${personId}::bigint`.execute(tx);
  return rows[0]?.province ?? null;
}
