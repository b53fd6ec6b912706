import { PROCESS_ACTS, type ProcessPhase, type ProcessPlace, type ProcessState } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { markRound } from '../../platform/jobs/rounds/due.sql.ts';
import { processAllows } from './states.sql.ts';

/** A process on which a job must work sooner or later. */
export interface AtWork {
  readonly id: number;
  readonly state: ProcessState;
  readonly phase: ProcessPhase;
  readonly publishAt: Date | null;
}

/** Processes in progress on which a job must work sooner or later. */
export async function selectAtWork(tx: CompanyTransaction, after: number, most: number): Promise<AtWork[]> {
  const { rows } = await sql<AtWork>`
    select id, state, phase, publish_at as "publishAt" from process
    where company_id = ${tx.companyId} and ${processAllows('giveUp')} and id > ${after}
    order by id limit ${most}`.execute(tx);
  return rows;
}

const AT_WORK: readonly ProcessPlace[] = PROCESS_ACTS.giveUp.from;

/** Has the round look after a process that a job is to work on, as on each that is new. */
export const markAtWork = (tx: CompanyTransaction): Promise<void> => markRound(tx, 'publishing.revive');

/** The same of one that came to a place where a job works on it sooner or later. */
export async function markIfAtWork(tx: CompanyTransaction, place: ProcessPlace): Promise<void> {
  if (AT_WORK.includes(place)) await markAtWork(tx);
}

/** The key by which a process was last set going; null where a person did. */
export async function selectKeyOf(tx: CompanyTransaction, id: number): Promise<number | null> {
  const { rows } = await sql<{ key: number | null }>`
    select api_key_id as key from process where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  return rows[0]?.key ?? null;
}
