import { sql } from 'kysely';
import type { OpenTransaction } from '../db/transaction.ts';
import type { JobPayload } from './task.ts';

/** How a job waits. */
export interface JobOptions {
  /** At most one waiting job has this key inside its company; a second one replaces the first. */
  readonly key?: string;
  /** Not before so many milliseconds from now, by the database's clock, whatever ours says. */
  readonly delayMs?: number;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  /** Lower runs first; 0 by default. */
  readonly priority?: number;
  readonly maxAttempts?: number;
}

/**
 * Adds a job to the caller's transaction: it runs only if that commits, and then within milliseconds.
 *
 * @throws the database's error 42501 when the payload names another company than the transaction's.
 */
export async function enqueue(
  tx: OpenTransaction,
  task: string,
  payload: JobPayload,
  options: JobOptions = {},
): Promise<void> {
  const delaySeconds = options.delayMs === undefined ? null : options.delayMs / 1000;
  await sql`select enqueue(${task}, ${JSON.stringify(payload)}::text::json, ${options.key ?? null},
    now() + make_interval(secs => ${delaySeconds}::double precision), ${options.queue ?? null},
    ${options.priority ?? 0}::integer, ${options.maxAttempts ?? 25}::integer)`.execute(tx);
}

/** Adds many jobs of a task to the caller's transaction, each with its key. */
export async function enqueueMany(
  tx: OpenTransaction,
  task: string,
  jobs: readonly { readonly key: string; readonly payload: JobPayload }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const payloads = jobs.map(({ payload }) => JSON.stringify(payload));
  await sql`
    select enqueue_many(${task}, ${payloads}::text[]::json[], ${jobs.map(({ key }) => key)}::text[])`.execute(
    tx,
  );
}

/**
 * Takes back the job of a key when the transaction commits. One that runs already has its signal aborted and
 * is not tried again.
 *
 * @returns whether there was such a job.
 */
export async function cancelJob(tx: OpenTransaction, key: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select cancel_job(${key}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}
