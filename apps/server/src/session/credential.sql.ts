import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/pool.ts';

/** Gives a person the means to sign in. A password that somebody else chose is to be changed at first login. */
export async function insertCredential(
  tx: CompanyTransaction,
  companyId: number,
  personId: number,
  hash: string,
  setBy: 'self' | 'hr' | 'system',
  now: Date,
): Promise<void> {
  await sql`
    insert into credential (company_id, person_id, password_hash, password_set_by, password_set_at, must_change)
    values (${companyId}, ${personId}, ${hash}, ${setBy}, ${now}, ${setBy !== 'self'})`.execute(tx);
}
