import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { tryLock } from '../locks.ts';
import { withClient } from '../owner.ts';
import { CannotDistribute, refuseWithoutCitus } from './distribute.ts';
import { type Moving, selectMoving, startMoving, stopMoving } from './machines.sql.ts';
import { type Answer, letMovesWrite, takeMoversBack } from './movers.sql.ts';
import { isDistributed } from './tables.sql.ts';

/** What was moved. */
export interface Rebalanced {
  /** Groups of parts, each with all tables of its companies, that lie on another machine now; 0 where none had to. */
  readonly moved: number;
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
 * @param silentSeconds how long a machine may take to answer before nothing is moved any more.
 * @throws CannotDistribute that says what is in the way, and how far it came.
 */
export async function rebalance(superuserUrl: string, silentSeconds = SILENT_SECONDS): Promise<Rebalanced> {
  return withClient(superuserUrl, async (client) => {
    await refuseWithoutCitus(client);
    if (!(await isDistributed(client)))
      throw new CannotDistribute('No companies lie on several machines: legajo distribute lays them there.');
    await client.query(`set statement_timeout = ${silentSeconds * 1000}`);
    await beTheOnlyOne(client);
    const job = (await jobThatGoesOn(client, silentSeconds)) ?? (await startMoving(client));
    return job === null ? { moved: 0 } : { moved: await watch(client, job, silentSeconds) };
  });
}

/** @throws CannotDistribute where another looks after moves, and goes on doing so. */
async function beTheOnlyOne(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    if (await tryLock(client, 'moving')) return;
    await pause(LOCK_EVERY_MS);
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

/** Looks after a task until it ended; gives how many moves it was. */
async function watch(client: pg.Client, job: string, silentSeconds: number): Promise<number> {
  for (;;) {
    const { state, moves, failure, failures } = (await selectMoving(client, job)) as Moving;
    if (ENDED.includes(state)) {
      refuseSilence(await takeMoversBack(client));
      if (state === 'finished') return moves;
      throw new CannotDistribute(`Moving ended as ${state}: ${failure ?? 'nobody said why'}`);
    }
    const silent = wordsOf(await letMovesWrite(client));
    const gaveUp = failures >= MOST_FAILURES ? `A move failed ${failures} times: ${failure}` : null;
    const why = silent ?? gaveUp;
    if (why !== null) throw await giveUp(client, job, why, silentSeconds);
    await pause(BETWEEN_MS);
  }
}

/** Nothing is left moving with nobody at it. */
async function giveUp(
  client: pg.Client,
  job: string,
  why: string,
  silentSeconds: number,
): Promise<CannotDistribute> {
  await stopMoving(client, job);
  const ended = await endedWithin(client, job, silentSeconds);
  // Of a machine that is silent it is taken back by the next call, or goes with what Citus clears away there.
  if (ended) await takeMoversBack(client);
  const rest = ended
    ? 'Nothing is moved any more, and what had moved stays where it is.'
    : 'Citus was told to end the move, and has not yet.';
  return new CannotDistribute(`${why}. ${rest} Mend it, then run legajo rebalance again.`);
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
