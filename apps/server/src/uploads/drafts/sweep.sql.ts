import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** When there is next a draft to delete, something sent back to sweep or a reading that is late; null where there is nothing. */
export async function selectNextSweep(
  tx: CompanyTransaction,
  keptSeconds: number,
  lateSeconds: number,
): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(created_at) from upload where company_id = ${tx.companyId} and state = 'draft')
        + make_interval(secs => ${keptSeconds}::double precision),
      (select min(decided_at) from upload
        where company_id = ${tx.companyId} and state = 'rejected' and swept_at is null)
        + make_interval(secs => ${keptSeconds}::double precision),
      (select min(asked_at) from upload_reading where company_id = ${tx.companyId} and state = 'waiting')
        + make_interval(secs => ${lateSeconds}::double precision)
    ) + interval '1 second' as next`.execute(tx);
  return rows[0]?.next ?? null;
}
