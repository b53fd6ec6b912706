import { sql } from 'kysely';
import { type ActingKey, keyOfFlow } from './acting-key.ts';
import { type CompanyId, companyIdOf } from './company-id.ts';
import { holding } from './held.ts';
import type { CompanyTransaction, Database, OpenTransaction } from './transaction.ts';

/**
 * Runs `work` in one transaction that sees the rows of one company only: row security compares each row
 * with `app.company_id`, which this sets for the transaction's life. What `work` throws undoes everything.
 *
 * @param actor who acts; kept as `app.actor_id`.
 * @param key the program's key by which they act; left out, that of the work that runs.
 */
export function inCompany<T>(
  db: Database,
  companyId: number,
  work: (tx: CompanyTransaction) => Promise<T>,
  options: { readonly actor?: number; readonly key?: ActingKey | null } = {},
): Promise<T> {
  const id = companyIdOf(companyId);
  return db.transaction().execute(async (open) => {
    await sql.raw(entering(id, options.actor)).execute(open);
    const tx = Object.assign(open, { companyId: id, key: options.key ?? keyOfFlow() });
    return holding(() => work(tx));
  });
}

/**
 * Runs `work` in one transaction that belongs to no company: it sees global tables and definer functions
 * only, and no row of any company.
 */
export function withoutCompany<T>(db: Database, work: (tx: OpenTransaction) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) => holding(() => work(tx)));
}

/**
 * The command that says for the rest of a transaction whose rows it sees. No `set_config()`: a database on several machines
 * does not tell the others what a function set. A command takes no parameter, so both are held to be whole numbers.
 *
 * @throws RangeError where somebody acts who can be nobody.
 */
export function entering(companyId: CompanyId, actor?: number): string {
  if (actor !== undefined && !Number.isSafeInteger(actor)) throw new RangeError(`Nobody is ${actor}.`);
  return `set local app.company_id = '${companyId}'; set local app.actor_id = '${actor ?? ''}'`;
}
