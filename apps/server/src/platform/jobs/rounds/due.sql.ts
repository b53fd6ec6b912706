import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../db/transaction.ts';

/** Rounds that ask first which companies have something to do. */
export type Round = 'documents.counts' | 'long-work.sweep';

/** A company that a round has something to do for, and how that is known. */
export interface DueCompany {
  readonly companyId: number;
  /** Taken back once it was visited. */
  readonly marks: readonly number[];
}

/**
 * Says that a round has something to do for the transaction's company, now. It stands with the act or not at all, and waits
 * for nobody.
 */
export async function markRound(tx: CompanyTransaction, round: Round): Promise<void> {
  await sql`select mark_round_due(${round}::text, to_timestamp(0), false)`.execute(tx);
}

/** Says the same of an instant to come; once, however often it is said. */
export async function markRoundAt(tx: CompanyTransaction, round: Round, at: Date): Promise<void> {
  await sql`select mark_round_due(${round}::text, ${at}::timestamptz, true)`.execute(tx);
}

/** The companies of the `most` oldest marks of a round that are due, but for some: one statement, however many there are. */
export async function selectRoundDue(
  db: Database,
  round: Round,
  { now, most, but }: { readonly now: Date; readonly most: number; readonly but: readonly number[] },
): Promise<DueCompany[]> {
  const { rows } = await sql<DueCompany>`
    select company_id as "companyId", marks
    from round_due_companies(${round}::text, ${now}::timestamptz, ${most}::integer, ${[...but]}::bigint[])`.execute(
    db,
  );
  return rows;
}

/** Takes marks back. */
export async function clearRoundDue(db: Database, marks: readonly number[]): Promise<void> {
  await sql`select clear_round_due(${[...marks]}::bigint[])`.execute(db);
}
