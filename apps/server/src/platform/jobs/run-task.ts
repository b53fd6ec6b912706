import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from 'graphile-worker';
import type pg from 'pg';
import { mayBeOutage } from '../db/outage.ts';
import type { Log } from '../log.ts';
import type { Lifeline } from './lifeline.ts';
import type { JobPayload, Task } from './task.ts';

/** The runs of one worker, and what it knows of the jobs it took. */
export interface TaskRunner<P> {
  run(task: Task<P>, raw: unknown, job: Job): Promise<void>;
  /** Aborts the run of a job by its full key. */
  cancel(fullKey: string): void;
  /** Begun, and to be handed back because the process stops. */
  readonly unfinished: ReadonlySet<string>;
  /** Whether this take of a job ever arrived here. */
  knows(jobId: string, lockedAt: Date): boolean;
}

interface Parts<P> {
  readonly platform: P;
  readonly pool: pg.Pool;
  readonly lifeline: Lifeline;
  readonly log: Log;
  readonly stopping: AbortSignal;
  readonly poolId: () => string;
}

interface Running {
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

const TAKES_KEPT = 10_000;
const LOOK_AGAIN_MS = 200;

/** Makes the runner of one worker. */
export function createTaskRunner<P>(parts: Parts<P>): TaskRunner<P> {
  const { lifeline, log, stopping } = parts;
  const byKey = new Map<string, AbortController>();
  const byJob = new Map<string, Running>();
  const unfinished = new Set<string>();
  const takes = new Set<string>();

  const attempt = async (task: Task<P>, payload: JobPayload, job: Job, signal: AbortSignal) => {
    const key = job.key === null ? null : job.key.slice(job.key.indexOf(':') + 1);
    const lastAttempt = job.attempts >= job.max_attempts;
    const about = { id: String(job.id), key, attempt: job.attempts, lastAttempt };
    const companyId = payload.company_id ?? null;
    const progressed = () => forgiveTries(parts, about.id, companyId, key);
    await task.run({ platform: parts.platform, companyId, job: about, signal, progressed }, payload);
  };

  /** Runs a job to its end. Where the database went away under it, it goes on when that is back and the job still ours. */
  const persist = async (task: Task<P>, payload: JobPayload, job: Job, abort: AbortController) => {
    const signal = AbortSignal.any([stopping, abort.signal]);
    while (true) {
      const losses = lifeline.losses();
      try {
        return await attempt(task, payload, job, signal);
      } catch (error) {
        if (signal.aborted || !mayBeOutage(error)) throw error;
        // Something else may refuse connections too: only what the lifeline lost as well was the database.
        await pause(LOOK_AGAIN_MS);
        if (lifeline.losses() === losses) throw error;
        log.warn({ task: task.name, job: job.id }, 'the database went away under a job, which waits for it');
        if (!(await isStillOurs(parts, String(job.id), signal))) throw error;
      }
    }
  };

  return {
    unfinished,
    cancel: (fullKey) => byKey.get(fullKey)?.abort(new Error('The job was cancelled.')),
    knows: (jobId, lockedAt) => takes.has(takeOf(jobId, lockedAt)),
    run: async (task, raw, job) => {
      const id = String(job.id);
      remember(takes, takeOf(id, job.locked_at));
      // Given out again while its first run has not noticed: never two at a time.
      const before = byJob.get(id);
      before?.abort.abort(new Error('The job was taken again.'));
      await before?.ended;
      const abort = new AbortController();
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      byJob.set(id, { abort, ended });
      if (job.key !== null) byKey.set(job.key, abort);
      try {
        await persist(task, (raw ?? {}) as JobPayload, job, abort);
      } catch (error) {
        if (stopping.aborted) unfinished.add(id);
        else if (!abort.signal.aborted)
          log.error({ err: error, task: task.name, job: job.id, attempt: job.attempts }, 'a job failed');
        throw wordsOf(error);
      } finally {
        if (byJob.get(id)?.abort === abort) byJob.delete(id);
        if (job.key !== null && byKey.get(job.key) === abort) byKey.delete(job.key);
        end();
      }
    },
  };
}

/** Waits for the database, and asks it whether nobody took the job for that of a dead worker meanwhile. */
async function isStillOurs<P>(parts: Parts<P>, jobId: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    try {
      await parts.lifeline.held();
      const { rowCount } = await parts.pool.query(
        'select from graphile_worker._private_jobs where id = $1 and locked_by = $2',
        [jobId, parts.poolId()],
      );
      return rowCount === 1;
    } catch {
      await pause(LOOK_AGAIN_MS);
    }
  }
  return false;
}

/** The tries and revivals so far were not in vain: the next failure pauses as if it were the first. */
async function forgiveTries<P>(
  parts: Parts<P>,
  jobId: string,
  companyId: number | null,
  key: string | null,
): Promise<void> {
  await parts.pool.query(
    `with forgiven as (
       update graphile_worker._private_jobs set attempts = 1 where id = $1 and locked_by = $2 and attempts > 1)
     select forget_revivals($3::bigint, $4) where $3::bigint is not null and $4 is not null`,
    [jobId, parts.poolId(), companyId, key],
  );
}

/**
 * What the queue keeps of an error, to be read where jobs are listed: its kind and code. Its message may tell of
 * persons; that is in the log.
 */
function wordsOf(error: unknown): Error {
  const {
    name = 'Error',
    code,
    definition,
  } = error as {
    name?: string;
    code?: unknown;
    definition?: { code?: string };
  };
  const told = definition?.code ?? (typeof code === 'string' ? code : null);
  const words = new Error(told === null ? name : `${name} ${told}`);
  words.stack = words.message;
  return words;
}

const takeOf = (jobId: string, lockedAt: Date | null) => `${jobId} ${lockedAt?.getTime()}`;

function remember(takes: Set<string>, take: string): void {
  if (takes.size >= TAKES_KEPT) takes.delete(takes.values().next().value ?? '');
  takes.add(take);
}
