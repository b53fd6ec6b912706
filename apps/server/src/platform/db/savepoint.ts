import { sql } from 'kysely';
import type { CompanyTransaction } from './transaction.ts';

/** What the database says where a unique index refuses a row. */
export const UNIQUE_VIOLATION = '23505';

/** What it says where a row that another one names would go, or one is named that is not there. */
export const FOREIGN_KEY_VIOLATION = '23503';

/** How a database on several machines calls a constraint of one part of a table: as the table's own, and the part's number. */
const OF_A_PART = /_\d{6,}$/;

/** The constraint or unique index that refused a write, by the name our migrations give it; null for any other error. */
export function violated(error: unknown): string | null {
  const { constraint, message = '' } = error as { constraint?: string; message?: string };
  // What another machine refused is told in words alone.
  const name = constraint ?? /violates [a-z ]*constraint "([^"]+)"/.exec(message)?.[1];
  return name?.replace(OF_A_PART, '') ?? null;
}

/**
 * Runs `work` as a part of the running transaction that can be undone by itself. What it throws undoes it, and
 * goes on to the caller; the transaction stays usable.
 *
 * @param keep false undoes it in any case: a rehearsal, whose result is what would have happened.
 */
export async function inSavepoint<T>(
  tx: CompanyTransaction,
  work: () => Promise<T>,
  keep = true,
): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    if (!keep) await sql`rollback to savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  } finally {
    await sql`release savepoint part`.execute(tx);
  }
}
