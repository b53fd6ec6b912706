import { sql } from 'kysely';
import type { CompanyTransaction, Database } from './pool.ts';

/**
 * Runs `work` in one transaction that sees the rows of one company only: row security compares each row
 * with `app.company_id`, which this sets for the transaction's life. What `work` throws undoes everything.
 *
 * @param actor who acts, for triggers and the audit trail; kept as `app.actor_id`.
 */
export function inCompany<T>(
  db: Database,
  companyId: number,
  work: (tx: CompanyTransaction) => Promise<T>,
  options: { readonly actor?: number } = {},
): Promise<T> {
  if (!Number.isSafeInteger(companyId) || companyId < 1)
    throw new RangeError(`No company has the id ${companyId}.`);
  const actor = options.actor === undefined ? '' : String(options.actor);
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.company_id', ${String(companyId)}, true), set_config('app.actor_id', ${actor}, true)`.execute(
      tx,
    );
    return work(tx);
  });
}

/**
 * Runs `work` in one transaction that belongs to no company: it sees global tables and definer functions
 * only, and no row of any company.
 */
export function withoutCompany<T>(db: Database, work: (tx: CompanyTransaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}
