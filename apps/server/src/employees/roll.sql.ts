import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/pool.ts';

/**
 * Who writes many people of a company at once takes this first: two of them never hold rows that the other waits for,
 * and the second sees what the first one did. Held until the transaction ends.
 */
export async function lockRoll(tx: CompanyTransaction, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7036, ${companyId}::int)`.execute(tx);
}
