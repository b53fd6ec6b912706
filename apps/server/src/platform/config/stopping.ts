import type { Env } from './env.ts';
import { readWholeNumber } from './readers.ts';

/** How a process that is told to end takes its leave. */
export interface StopTimes {
  /** How long it goes on answering while it says that it leaves, so that a balancer sends to others; in ms. */
  readonly leaveMs: number;
  /** How long all of it may take from the signal on, in ms: what is still under way then is cut. */
  readonly allMs: number;
}

/** What a balancer that asks each second, and believes the second answer, needs to have heard it. */
const LEAVE_SECONDS = 5;
/** Operating contract: whatever hangs, a process that is told to end is gone by then. */
const ALL_SECONDS = 20;

/**
 * Reads `LEAVE_SECONDS` and `STOP_SECONDS`. A process that does nothing but answer has others beside it by design, one that does
 * everything has none unless it is told; to a worker nobody sends.
 *
 * @throws SettingError for no whole number, and for a leave that takes all of the time.
 */
export function readStopTimes(env: Env): StopTimes {
  const all = readWholeNumber(env, 'STOP_SECONDS', ALL_SECONDS, 10, 3600);
  const usual = env.LEGAJO_ROLE === 'api' ? LEAVE_SECONDS : 0;
  const leave = readWholeNumber(env, 'LEAVE_SECONDS', usual, 0, Math.floor(all / 2));
  return Object.freeze({ leaveMs: env.LEGAJO_ROLE === 'worker' ? 0 : leave * 1000, allMs: all * 1000 });
}
