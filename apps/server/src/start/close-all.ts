import type { createLog } from '../platform/log.ts';

/** 20 s in all (operating contract), and a reserve for what Node does after the last of it, in ms. */
const CLOSE_MS = { each: 6_000, all: 18_000 };

/**
 * Lets go of everything in reverse order, none of it for ever: what hangs is left to the end of the process, and the next
 * thing is closed. What fails or hangs is logged.
 *
 * @param closing in the order in which it was opened.
 */
export async function closeAll(
  closing: readonly (() => Promise<unknown>)[],
  log: Pick<ReturnType<typeof createLog>, 'error'>,
  { each, all } = CLOSE_MS,
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
