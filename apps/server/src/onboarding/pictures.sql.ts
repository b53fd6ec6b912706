import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/pool.ts';

/** Waits for whoever keeps or releases pictures of the company, and holds the rest up until the transaction ends. */
export async function lockPictures(tx: CompanyTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('onboarding pictures ' || current_company(), 0))`.execute(
    tx,
  );
}
