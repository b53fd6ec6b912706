import { lookAtMoves, ofMoves } from '../platform/db/distribute/movers.sql.ts';
import { withClient } from '../platform/db/owner.ts';
import type { Log } from '../platform/log.ts';

/** A start waits for nothing of this: each machine may take so long. */
const ANSWER_MS = 10_000;

/**
 * Says in the log what a `legajo rebalance` left that was killed, and which machines of companies are silent; nothing where
 * companies lie on one. Never throws: the portal serves all the same.
 */
export async function sayMoves(appUrl: string, log: Log): Promise<void> {
  try {
    const moves = await withClient(appUrl, async (client) => {
      await client.query(`set statement_timeout = ${ANSWER_MS}`);
      return lookAtMoves(client);
    });
    if (moves === null) return;
    for (const place of moves.silent) log.warn({ place }, 'a machine of companies does not answer');
    for (const words of ofMoves(moves)) log.warn(words);
  } catch (error) {
    log.warn({ err: error }, 'how companies lie on machines could not be looked at');
  }
}
