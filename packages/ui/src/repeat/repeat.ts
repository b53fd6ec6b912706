import { type Problem, toProblem } from '../api/problem.ts';

const MOST_REPEATS = 3;
/** From the first time it was put off to the beginning of the last repeat. */
const LONGEST_MS = 20_000;
const FIRST_PAUSE_MS = 1000;
/** People who were put off together do not come back together. */
const SPREAD_MS = 1000;

/** It was repeated for a while and never answered. */
export class PutOff extends Error {
  /** Whether it may have been done all the same: the line broke, and nobody knows what came of it. */
  readonly unsure: boolean;

  constructor(unsure: boolean, cause: unknown) {
    super('put off', { cause });
    this.name = 'PutOff';
    this.unsure = unsure;
  }
}

export interface RepeatOptions {
  /** Ends the repeating; what is under way then goes on to its end. */
  readonly signal: AbortSignal;
  /** Called before each pause. */
  readonly onRepeat: () => void;
  /** Also what broke on the way and may have been done: only for what is safe to do twice. True if not said. */
  readonly unsureToo?: boolean;
  /** Waits, and throws the signal's reason when it ends first. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

/**
 * Makes an attempt again while the server is too busy or the line breaks: three times at most, as late as the server
 * asks, for half a minute in all.
 *
 * @throws PutOff when it was never answered; what the attempt was refused with; the signal's reason.
 */
export async function repeatWhilePutOff<T>(
  attempt: () => Promise<T>,
  { signal, onRepeat, unsureToo = true, pause = pauseFor, now = () => performance.now() }: RepeatOptions,
): Promise<T> {
  let unsure = false;
  let until: number | null = null;
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await attempt();
    } catch (error) {
      const problem = toProblem(error);
      if (!isPutOff(problem) || !(unsureToo || saysNothingWasDone(problem))) throw error;
      signal.throwIfAborted();
      unsure ||= !saysNothingWasDone(problem);
      until ??= now() + LONGEST_MS;
      const waitMs = Math.max(problem.retryAfter * 1000, FIRST_PAUSE_MS * 2 ** repeats);
      if (repeats >= MOST_REPEATS || now() + waitMs > until) throw new PutOff(unsure, error);
      onRepeat();
      await pause(waitMs + Math.random() * SPREAD_MS, signal);
    }
  }
}

const GATEWAY = new Set([502, 503, 504]);

const isPutOff = ({ kind, status }: Problem) =>
  GATEWAY.has(status) || kind === 'offline' || kind === 'timeout';

/** Our own refusals say so; a proxy's, and silence, say nothing of what the server did. */
const saysNothingWasDone = ({ code }: Problem) => code.startsWith('SYSTEM_');

function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, ms);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}
