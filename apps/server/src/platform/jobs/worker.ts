import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type JobHelpers, Logger, run, type WorkerEvents } from 'graphile-worker';
import type { Counts } from '../counts.ts';
import type { Log } from '../log.ts';
import { startIntervals } from './intervals.ts';
import { openLifeline } from './lifeline.ts';
import { openQueuePool } from './queue-pool.ts';
import { createTaskRunner } from './run-task.ts';
import { freeJobsOfTheDead, freeUnheardJobs, handBack } from './sweep.ts';
import type { Interval, Task } from './task.ts';

/** What a worker process needs. */
export interface WorkerOptions<P> {
  /** The application role's address. */
  readonly url: string;
  readonly log: Log;
  readonly counts: Counts;
  readonly platform: P;
  readonly tasks: readonly Task<P>[];
  readonly intervals?: readonly Interval[];
  /** Jobs at a time. */
  readonly concurrency: number;
  /**
   * Waited for before each job is taken, while what the jobs need is known to be away. Must resolve once the
   * signal aborts.
   */
  readonly mayTake?: (stopping: AbortSignal) => Promise<void>;
}

/** A running worker. */
export interface Worker {
  /** Resolves when the worker has stopped; rejects when it ended by itself, which a process should not outlive. */
  readonly ended: Promise<void>;
  /**
   * Takes no more jobs, aborts the signals of the running ones, waits for them at most `graceMs`, and hands
   * back those that did not finish: another process takes them at once.
   */
  stop(graceMs?: number): Promise<void>;
}

/**
 * Starts taking jobs. None is taken before this process holds the lock that tells the others it lives; the
 * jobs of a process that died are freed within seconds by whoever still runs.
 */
export async function startWorker<P>(options: WorkerOptions<P>): Promise<Worker> {
  const { url, log, counts, concurrency } = options;
  const pool = openQueuePool(url, concurrency + 3);
  const stopping = new AbortController();
  const lifeline = openLifeline(url, log, (fullKey) => tasks.cancel(fullKey));
  let poolId = '';
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
    lifeline.claim(poolId);
  });

  const tasks = createTaskRunner<P>({
    platform: options.platform,
    pool,
    lifeline,
    log,
    stopping: stopping.signal,
    poolId: () => poolId,
  });
  const runner = await run({
    pgPool: pool,
    events,
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: queueLogger(log),
    taskList: Object.fromEntries(
      options.tasks.map((task) => [
        task.name,
        (raw: unknown, { job }: JobHelpers) => tasks.run(task, raw, job),
      ]),
    ),
    // Asked before each job is taken, and waited for: the library's own place for a condition.
    forbiddenFlags: async () => {
      await lifeline.held();
      await options.mayTake?.(stopping.signal);
      return null;
    },
  });
  const ended = runner.promise.then(() => {
    if (!stopping.signal.aborted) throw new Error('The worker ended by itself.');
  });
  ended.catch((error) => stopping.signal.aborted || log.error({ err: error }, 'the worker ended by itself'));

  const stopIntervals = startIntervals({ lifeline, log, counts, intervals: options.intervals ?? [] });
  const sweepOnce = async () => {
    const pools = await freeJobsOfTheDead(pool, poolId);
    if (pools > 0) log.warn({ pools }, 'freed the jobs of dead workers');
    const jobs = await freeUnheardJobs(pool, poolId, tasks.knows);
    if (jobs > 0) log.warn({ jobs }, 'gave back jobs whose take was never answered');
  };
  const sweep = setInterval(() => {
    sweepOnce().catch((error) => log.warn({ err: error }, 'the sweep for dead workers failed; trying on'));
  }, 1000);

  return {
    ended,
    stop: async (graceMs = 15_000) => {
      if (stopping.signal.aborted) return;
      stopping.abort(new Error('The process is stopping.'));
      clearInterval(sweep);
      await stopIntervals();
      const ended = runner
        .stop()
        .catch((error) => log.warn({ err: error }, 'the worker did not stop cleanly'));
      await Promise.race([ended, pause(graceMs, undefined, { ref: false })]);
      await handBack(pool, poolId, [...tasks.unfinished]).catch((error) =>
        log.warn({ err: error }, 'jobs were not handed back'),
      );
      await lifeline.close();
      await pool.end();
    },
  };
}

/** The library's messages that matter; its chatter about each job is left out. */
function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' && !/^Failed task/.test(message))
      log.error({ queue: message }, 'the job queue reports an error');
    else if (level === 'warning') log.warn({ queue: message }, 'the job queue warns');
  });
}
