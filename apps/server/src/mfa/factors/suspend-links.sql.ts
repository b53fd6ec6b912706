import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Suspends a person's ways to other companies until the other login is proven again. */
export async function suspendLinks(tx: CompanyTransaction, personId: number, now: Date): Promise<void> {
  await sql`update person_link set suspended_at = coalesce(suspended_at, ${now})
    where company_id = ${tx.companyId} and person_id = ${personId}`.execute(tx);
}
