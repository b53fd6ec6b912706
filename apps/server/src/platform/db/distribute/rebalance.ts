import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from '../owner.ts';
import { refuseWithoutCitus } from './distribute.ts';
import { letMovesWrite, type Moving, selectMoving, startMoving } from './machines.sql.ts';

/** What was moved. */
export interface Rebalanced {
  /** Groups of parts, each with all tables of its companies, that lie on another machine now; 0 where none had to. */
  readonly moved: number;
}

/** How often what moves is looked at: a part whose rows change meanwhile stands still for so long. */
const BETWEEN_MS = 1_000;

/**
 * Moves companies from machine to machine until each has its share, while they are used. Moving is Citus's, as a task of its
 * own: it goes on where this is ended, and a second call goes on looking after it.
 *
 * Rows that are written meanwhile follow by logical replication under a role that Citus makes for each move, and that is no
 * superuser's while it copies them. PostgreSQL refuses it tables whose row security is forced upon their owner, as ours is,
 * and the move would never end: so that role is let past it, on the machine that takes the part, until it goes with the move.
 *
 * @param superuserUrl a superuser's address of the coordinator's database.
 * @throws CannotDistribute that says what is in the way; Error with Citus's words where a move failed.
 */
export async function rebalance(superuserUrl: string): Promise<Rebalanced> {
  return withClient(superuserUrl, async (client) => {
    await refuseWithoutCitus(client);
    const job = (await selectMoving(client, null))?.job ?? (await startMoving(client));
    return job === null ? { moved: 0 } : { moved: await watch(client, job) };
  });
}

/** Looks after a task until it ended; gives how many moves it was. */
async function watch(client: pg.Client, job: string): Promise<number> {
  for (;;) {
    const { state, moves, failure } = (await selectMoving(client, job)) as Moving;
    if (state === 'finished') return moves;
    if (!['scheduled', 'running', 'failing', 'cancelling'].includes(state))
      throw new Error(`Moving ended as ${state}: ${failure ?? 'nobody said why'}`);
    await letMovesWrite(client);
    await pause(BETWEEN_MS);
  }
}
