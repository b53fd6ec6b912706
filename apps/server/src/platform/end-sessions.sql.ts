import { sql } from 'kysely';
import type { CompanyTransaction } from './db/transaction.ts';

/**
 * Ends the sessions of people at once, and those at other companies that a link opened from one of theirs, but the one
 * of this token hash: what a session was opened for no longer holds.
 * Stands beside each statement that dismisses, blocks, or changes what people may do. Sessions lie in a table of keys,
 * so it is a statement of its own.
 *
 * @returns how many sessions ended.
 */
export async function endSessionsOf(
  tx: CompanyTransaction,
  people: readonly number[],
  at: Date,
  but: Buffer | null = null,
): Promise<number> {
  if (people.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select end_sessions_of(${[...people]}::bigint[], ${at}::timestamptz, ${but}::bytea) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Ends the sessions of a person that came through a login at another company, but the one of this token hash. */
export async function endSessionsThrough(
  tx: CompanyTransaction,
  personId: number,
  other: { readonly otherCompanyId: number; readonly otherPersonId: number },
  at: Date,
  but: Buffer | null,
): Promise<void> {
  await sql`
    select end_sessions_through(${personId}::bigint, ${other.otherCompanyId}::bigint, ${other.otherPersonId}::bigint, ${at}::timestamptz,
      ${but}::bytea)`.execute(tx);
}
