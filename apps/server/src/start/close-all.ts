import type { createLog } from '../platform/log.ts';

/** What one thing may take of it, in ms; the last two close a pool and a database. */
const EACH_MS = 6_000;
/** What Node does after the last of it. */
const RESERVE_MS = 2_000;

/** How long closing may take, in ms. */
export interface CloseLimits {
  readonly each: number;
  readonly all: number;
}

/**
 * What is left for closing of the time that a stop has, once the process took its leave.
 *
 * @param leftMs of `STOP_SECONDS`.
 */
export function closeLimits(leftMs: number): CloseLimits {
  const all = leftMs - RESERVE_MS;
  // Answers that are under way have what the others do not need.
  return { each: Math.max(EACH_MS, all - 2 * EACH_MS), all };
}

/**
 * Lets go of everything in reverse order, none of it for ever: what hangs is left to the end of the process, and the next
 * thing is closed. What fails or hangs is logged.
 *
 * @param closing in the order in which it was opened.
 */
export async function closeAll(
  closing: readonly (() => Promise<unknown>)[],
  log: Pick<ReturnType<typeof createLog>, 'error'>,
  { each, all }: CloseLimits,
): Promise<void> {
  const until = performance.now() + all;
  for (const close of closing.toReversed()) {
    const left = Math.max(0, Math.floor(Math.min(each, until - performance.now())));
    const late = AbortSignal.timeout(left);
    const timeout = new Promise<never>((_, reject) => {
      late.addEventListener('abort', () => reject(new Error(`It took more than ${left} ms.`)));
    });
    await Promise.race([close(), timeout]).catch((error) => log.error({ err: error }, 'stopping'));
  }
}
