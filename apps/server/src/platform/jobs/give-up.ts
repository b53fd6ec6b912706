import { type ErrorDefinition, e, type Limits } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';
import { Failure } from '../failure.ts';
import { BlobUnreadable } from '../files/driver.ts';
import type { Log } from '../log.ts';
import type { JobCtx } from './task.ts';

/** Something with a job that must come to an end, one way or the other. */
export type JobFate =
  /** A worker has it, or it waits for its turn. */
  | 'running'
  | 'waiting'
  /** There is no job of the key: add it. */
  | 'lost'
  /** It was dead and works again; or will, after a pause. */
  | 'revived'
  | 'resting'
  /** It died too often: give up what it worked for, so that a person sees it, and then `forgetDeadJob`. */
  | 'hopeless';

type ReviveLimits = Pick<Limits, 'job.revivals' | 'job.revival.seconds'>;

/**
 * Looks after the job of a key: one whose tries were all spent is put back to work `job.revivals` times, after
 * pauses that grow from `job.revival.seconds`. Whatever lasting it did begins the count anew.
 */
export async function reviveJob(tx: CompanyTransaction, key: string, limits: ReviveLimits): Promise<JobFate> {
  const { rows } = await sql<{ fate: JobFate }>`
    select revive_job(${key}, ${limits['job.revivals']}::integer,
      make_interval(secs => ${limits['job.revival.seconds']}::double precision)) as fate`.execute(tx);
  return rows[0]?.fate ?? 'lost';
}

/** Removes the dead job of a key, once what it worked for was given up. */
export async function forgetDeadJob(tx: CompanyTransaction, key: string): Promise<void> {
  await sql`select forget_dead_job(${key})`.execute(tx);
}

/**
 * Runs the work of a task. An error is thrown on, to be tried again, `job.tries` times in a row without anything done;
 * then it is logged, and what was worked for is given up, with the catalogue's word for why.
 */
export async function workOrGiveUp<P extends { readonly limits: Limits; readonly log: Log }>(
  { platform, job, signal }: JobCtx<P>,
  work: () => Promise<void>,
  giveUp: (why: ErrorDefinition, error: unknown) => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (job.attempt < platform.limits['job.tries'] || signal.aborted) throw error;
    platform.log.error({ err: error, job: job.key }, 'a job was given up');
    await giveUp(reasonOf(error), error);
  }
}

/** The catalogue's failure for what a job threw: what refused it, or a fault of ours. */
function reasonOf(error: unknown): ErrorDefinition {
  if (error instanceof Failure) return error.definition;
  return error instanceof BlobUnreadable ? e.shared.bytesUnreadable : e.shared.workFailed;
}
