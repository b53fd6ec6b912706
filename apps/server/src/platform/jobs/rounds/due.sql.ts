import { sql } from 'kysely';
import type { CompanyCtx } from '../../company-ctx.ts';
import type { CompanyTransaction, Database } from '../../db/transaction.ts';

/** Rounds that every company has once a day: in the morning (`makeDayInterval`), or at night. A new company is marked for each. */
export const DAY_ROUNDS = [
  'api-keys.ending',
  'certificates.ending',
  'documents.check-counts',
  'documents.expiring',
  'integrity.night',
  'leave.grant',
  'onboarding.late',
] as const;

export type DayRound = (typeof DAY_ROUNDS)[number];

/** Rounds that ask first which companies have something to do. */
export const ROUNDS = [
  ...DAY_ROUNDS,
  'approvals.round',
  'billboard.telling',
  'documents.counts',
  'employees.sweep',
  'exports.prepared',
  'exports.sweep',
  'forms.round',
  'inspections.round',
  'long-work.sweep',
  'notifications.digest',
  'publishing.revive',
  'reminders.rounds',
  'session.loosen',
  'uploads.sweep',
] as const;

export type Round = (typeof ROUNDS)[number];

/** A company that a round has something to do for, and how that is known. */
export interface DueCompany {
  readonly companyId: number;
  /** Taken back once it was visited. */
  readonly marks: readonly number[];
}

/** When a round asks, and what it leaves out. */
interface Asked {
  readonly now: Date;
  readonly most: number;
  readonly but: readonly number[];
}

/** Longer than a transaction lasts. */
const SOON_MS = 60_000;

/**
 * Says that a round has something to do for the transaction's company, now. It stands with the act or not at all, and waits
 * for nobody.
 */
export async function markRound(tx: CompanyTransaction, round: Round): Promise<void> {
  await sql`select mark_round_due(${round}::text, to_timestamp(0), false)`.execute(tx);
}

/**
 * Says the same of an instant, to come or not; of one to come once, however often it is said. One that comes while the
 * transaction lasts is said each time: a mark that is there may be taken back before what is written now can be seen.
 */
export async function markRoundAt(
  { tx, now }: Pick<CompanyCtx, 'tx' | 'now'>,
  round: Round,
  at: Date,
): Promise<void> {
  const once = at.getTime() > now.getTime() + SOON_MS;
  await sql`select mark_round_due(${round}::text, ${at}::timestamptz, ${once}::boolean)`.execute(tx);
}

/** Says at the end of a visit when there is something to do again, if ever: not in the run that goes on, whatever the instant. */
export async function markNext(
  ctx: Pick<CompanyCtx, 'tx' | 'now'>,
  round: Round,
  at: Date | null,
): Promise<void> {
  if (at === null) return;
  await markRoundAt(ctx, round, new Date(Math.max(at.getTime(), ctx.now.getTime() + 1)));
}

/** The companies of the `most` oldest marks of a round that are due, but for some: one statement, however many there are. */
export async function selectRoundDue(
  db: Database,
  round: Round,
  { now, most, but }: Asked,
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
