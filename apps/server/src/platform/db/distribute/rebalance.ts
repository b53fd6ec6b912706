import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { tryLock } from '../locks.ts';
import { withClient } from '../owner.ts';
import { clearAway } from './clear-away.ts';
import { CannotDistribute, refuseWithoutCitus } from './distribute.ts';
import { type Moving, selectMoving, startMoving, stopMoving } from './machines.sql.ts';
import { type Answer, letMovesWrite, takeMoversBack } from './movers.sql.ts';
import { isDistributed } from './tables.sql.ts';

/** What was moved. */
export interface Rebalanced {
  /** Groups of parts, each with all tables of its companies, that lie on another machine now; 0 where none had to. */
  readonly moved: number;
  /** The call was told to stop before the rest had moved: nothing moves any more. */
  readonly stopped?: true;
}

/** What ends a call before its moves do. */
export interface Bounds {
  /** How long a machine may take to answer before nothing is moved any more. */
  readonly silentSeconds: number;
  /** Tells it to stop: it ends what it began, within twice that time. */
  readonly stopping: AbortSignal;
}

/** As long a machine may be silent, where nobody says another time. */
export const SILENT_SECONDS = 60;
/** How often what moves is looked at: a part whose rows change meanwhile stands still for so long. */
const BETWEEN_MS = 1_000;
/** Citus tries a move that failed again by itself, each time later: what fails so often is told. */
const MOST_FAILURES = 3;
/** As long as the connection of a command that was killed may still hold the lock. */
const LOCK_TRIES = 20;
const LOCK_EVERY_MS = 500;
const NOT_YET = 'Citus was told to end the move, and has not yet.';
const ENDED: readonly string[] = ['finished', 'cancelled', 'failed'];

/**
 * Moves companies from machine to machine until each has its share, while they are used. Moving is Citus's, as a task of its
 * own: it goes on where this is ended, and a second call goes on looking after it.
 *
 * Rows that are written meanwhile follow by logical replication under a role that Citus makes for each move, and that is no
 * superuser's while it copies them. PostgreSQL refuses it tables whose row security is forced upon their owner, as ours is,
 * and the move would never end: so that role is let past it, on the machine that takes the part, until it goes with the move.
 * What a call that was killed left so is taken back by the next, and told by `legajo doctor` and the start (`lookAtMoves`).
 *
 * @param superuserUrl a superuser's address of the coordinator's database.
 * @throws CannotDistribute that says what is in the way, and how far it came.
 */
export async function rebalance(superuserUrl: string, bounds: Bounds): Promise<Rebalanced> {
  return withClient(superuserUrl, async (client) => {
    await refuseWithoutCitus(client);
    if (!(await isDistributed(client)))
      throw new CannotDistribute('No companies lie on several machines: legajo distribute lays them there.');
    await client.query(`set statement_timeout = ${bounds.silentSeconds * 1000}`);
    try {
      await beTheOnlyOne(client, bounds.stopping);
      const job = (await jobThatGoesOn(client, bounds.silentSeconds)) ?? (await begin(client, bounds));
      return job === null ? { moved: 0 } : await watch(client, job, bounds);
    } catch (error) {
      // Nothing was begun yet.
      if ((error as Error).name === 'AbortError') return { moved: 0, stopped: true };
      throw error;
    }
  });
}

/** @throws CannotDistribute where another looks after moves, and goes on doing so. */
async function beTheOnlyOne(client: pg.Client, stopping: AbortSignal): Promise<void> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    if (await tryLock(client, 'moving')) return;
    await pause(LOCK_EVERY_MS, undefined, { signal: stopping });
  }
  throw new CannotDistribute('Another legajo rebalance moves companies: let it run to its end.');
}

/** The task that a call before this one began, if it goes on; otherwise what that call let past row security is taken back. */
async function jobThatGoesOn(client: pg.Client, silentSeconds: number): Promise<string | null> {
  const moving = await selectMoving(client, null);
  if (moving !== null && moving.state !== 'cancelling') return moving.job;
  if (moving !== null && !(await endedWithin(client, moving.job, silentSeconds)))
    throw new CannotDistribute(
      'What was moved before is still being ended: run legajo rebalance again later.',
    );
  refuseSilence(await takeMoversBack(client));
  return null;
}

/** A new task; null where each machine has its share. */
async function begin(client: pg.Client, bounds: Bounds): Promise<string | null> {
  await clearAway(client, bounds.silentSeconds, bounds.stopping);
  bounds.stopping.throwIfAborted();
  return startMoving(client);
}

/** Looks after a task until it ended, or until told to stop. */
async function watch(client: pg.Client, job: string, bounds: Bounds): Promise<Rebalanced> {
  const { silentSeconds, stopping } = bounds;
  for (;;) {
    const { state, moves, failure, failures } = (await selectMoving(client, job)) as Moving;
    if (ENDED.includes(state)) {
      refuseSilence(await takeMoversBack(client));
      if (state === 'finished') return { moved: moves };
      throw new CannotDistribute(`Moving ended as ${state}: ${failure ?? 'nobody said why'}`);
    }
    if (stopping.aborted) return stop(client, job, silentSeconds);
    const silent = wordsOf(await letMovesWrite(client));
    const gaveUp = failures >= MOST_FAILURES ? `A move failed ${failures} times: ${failure}` : null;
    const why = silent ?? gaveUp;
    if (why !== null) throw await giveUp(client, job, why, silentSeconds);
    await pause(BETWEEN_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** @throws CannotDistribute where Citus is too long in ending it. */
async function stop(client: pg.Client, job: string, silentSeconds: number): Promise<Rebalanced> {
  if (!(await endMoving(client, job, silentSeconds)))
    throw new CannotDistribute(
      `Stopped. ${NOT_YET} legajo doctor says when; run legajo rebalance again then.`,
    );
  const { state, moves, done } = (await selectMoving(client, job)) as Moving;
  return state === 'finished' ? { moved: moves } : { moved: done, stopped: true };
}

async function giveUp(
  client: pg.Client,
  job: string,
  why: string,
  silentSeconds: number,
): Promise<CannotDistribute> {
  const rest = (await endMoving(client, job, silentSeconds))
    ? 'Nothing is moved any more, and what had moved stays where it is.'
    : NOT_YET;
  return new CannotDistribute(`${why}. ${rest} Mend it, then run legajo rebalance again.`);
}

/** Nothing is left moving with nobody at it; false where Citus has not ended it in time. */
async function endMoving(client: pg.Client, job: string, silentSeconds: number): Promise<boolean> {
  await stopMoving(client, job);
  const ended = await endedWithin(client, job, silentSeconds);
  // Of a machine that is silent it is taken back by the next call, or goes with what Citus clears away there.
  if (ended) await takeMoversBack(client);
  return ended;
}

async function endedWithin(client: pg.Client, job: string, seconds: number): Promise<boolean> {
  for (let waited = 0; waited <= seconds * 1000; waited += BETWEEN_MS) {
    const moving = await selectMoving(client, job);
    if (moving === null || ENDED.includes(moving.state)) return true;
    await pause(BETWEEN_MS);
  }
  return false;
}

/** @throws CannotDistribute that names the machines that did not answer. */
function refuseSilence(answers: readonly Answer[]): void {
  const words = wordsOf(answers);
  if (words !== null) throw new CannotDistribute(`${words}. Mend it, then run legajo rebalance again.`);
}

function wordsOf(answers: readonly Answer[]): string | null {
  const silent = answers.filter(({ failure }) => failure !== null);
  if (silent.length === 0) return null;
  return `A machine does not answer: ${silent.map(({ place, failure }) => `${place} (${failure})`).join(', ')}`;
}
