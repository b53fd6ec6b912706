import { setTimeout as pause } from 'node:timers/promises';
import type { Counts } from '../counts.ts';
import type { Log } from '../log.ts';
import type { Lifeline } from './lifeline.ts';
import type { Interval } from './task.ts';

/** How soon the lead is asked for again: what runs every hour must not wait an hour for a new leader. */
const ASK_AGAIN_MS = 1000;

/** How often an interval ran, failed, and how long its runs took, each by its name. */
export const INTERVAL_RUNS = 'legajo_interval_runs_total';
export const INTERVAL_FAILURES = 'legajo_interval_failures_total';
export const INTERVAL_SECONDS = 'legajo_interval_seconds_total';

/**
 * Runs each interval in one process of the installation: the one that holds its lock, which passes on when
 * that process goes. Runs of one interval do not overlap in a process; where the connection that holds the lock is
 * lost, the process that has the lead then may run beside the last run of the one before.
 *
 * @returns a function that aborts what runs and resolves when all have ended.
 */
export function startIntervals(options: {
  readonly lifeline: Lifeline;
  readonly log: Log;
  readonly counts: Counts;
  readonly intervals: readonly Interval[];
}): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  const loops = options.intervals.map(async (interval) => {
    if (interval.firstAfterMs) await wait(interval.firstAfterMs);
    while (!signal.aborted) {
      let leads = false;
      try {
        leads = await options.lifeline.leads(interval.name);
        if (leads) await counted(options.counts, interval, signal);
      } catch (error) {
        if (!signal.aborted) {
          options.counts.add(INTERVAL_FAILURES, { name: interval.name });
          options.log.error({ err: error, interval: interval.name }, 'an interval failed');
        }
      }
      const waitMs = leads ? interval.everyMs : Math.min(interval.everyMs, ASK_AGAIN_MS);
      await wait(waitMs);
    }
  });
  return async () => {
    stopping.abort(new Error('The process is stopping.'));
    await Promise.all(loops);
  };
}

/** One run, and what it took, however it ends. */
async function counted(counts: Counts, interval: Interval, signal: AbortSignal): Promise<void> {
  const { name } = interval;
  const begun = performance.now();
  try {
    await interval.run(signal);
  } finally {
    counts.add(INTERVAL_RUNS, { name });
    counts.add(INTERVAL_SECONDS, { name }, (performance.now() - begun) / 1000);
  }
}
