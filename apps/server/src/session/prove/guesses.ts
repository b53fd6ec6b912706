import { e } from '@legajo/contract';
import { Failure } from '../../platform/failure.ts';
import { networkOf } from '../../platform/http/admission/address.ts';
import type { EntryCtx } from '../admit.ts';
import { failureKey } from '../token.ts';
import {
  clearFailures,
  countFailure,
  countGuess,
  type GuessKey,
  isLocked,
  knowsNetwork,
  returnGuess,
} from './guesses.sql.ts';

/** What a guess is made from: a public call, or one of somebody signed in. */
export type Guessing = Pick<EntryCtx, 'platform' | 'now' | 'origin'>;

/** A guess that is counted and not judged yet. */
export interface Guess {
  /** It was right: what was counted from this network is forgotten. */
  release(): Promise<void>;
  /** It was never judged: it counts no more. */
  forget(): Promise<void>;
}

const KNOWN_MS = 30 * 86_400_000;

/** What wrong passwords and PINs of a login are counted by from one network. */
export const loginKey = (username: string, address: string) =>
  failureKey(username.toLowerCase(), networkOf(address));

/** What those from anywhere are counted by, but for networks that the person came from of late. */
export const accountKey = (username: string) => failureKey('account', username.toLowerCase());

/**
 * Counts a guess at somebody's password or PIN before it is judged: by login and network, and by login from
 * anywhere. The second count leaves out networks from which the person had a session within 30 days, so that a
 * stranger elsewhere cannot lock them out. It is committed when this returns: of many at once no more are judged
 * than the limits say. A crash before `release` or `forget` leaves one guess counted, which is right: nobody knows
 * whether it was answered.
 *
 * @param username as typed; whether there is such a login is not looked at.
 * @throws Failure `locked` when there were too many; nothing was worked out then.
 */
export async function reserveGuess(from: Guessing, username: string): Promise<Guess> {
  const { platform, now, origin } = from;
  const { db, limits } = platform;
  const here = loginKey(username, origin.address);
  const since = new Date(now.getTime() - KNOWN_MS);
  const known = await knowsNetwork(db, username, networkOf(origin.address), since);
  const keys: GuessKey[] = [{ key: here, most: limits['rate.login.user'] }];
  if (!known) keys.push({ key: accountKey(username), most: limits['rate.login.account'] });
  return reserve(from, keys, () => new Failure(e.session.locked));
}

/**
 * Counts a guess by other keys, before it is judged. `release` forgets what was counted by the first of them.
 *
 * @throws what `refuse` makes, when there were too many.
 */
export async function reserve(
  { platform: { db, limits }, now }: Pick<Guessing, 'platform' | 'now'>,
  keys: readonly GuessKey[],
  refuse: () => Failure,
  lockSeconds = limits['rate.login.lock.seconds'],
): Promise<Guess> {
  if (!(await countGuess(db, keys, now, lockSeconds))) throw refuse();
  const [first, ...others] = keys.map(({ key }) => key);
  return {
    release: async () => {
      if (first) await clearFailures(db, first);
      if (others.length > 0) await returnGuess(db, others);
    },
    forget: () => returnGuess(db, first ? [first, ...others] : others),
  };
}

/**
 * Judges a guess that was reserved: what is right is released, what is wrong stays counted, and what could not be
 * judged (too much to work out at the moment) counts for nothing.
 *
 * @param judge gives null for what is wrong.
 */
export async function judged<T>(guess: Guess, judge: () => Promise<T | null>): Promise<T | null> {
  let right: T | null;
  try {
    right = await judge();
  } catch (error) {
    await guess.forget();
    throw error;
  }
  if (right !== null) await guess.release();
  return right;
}

/**
 * A count that many people share: an address, behind which a whole office may be. It is looked at before and counted
 * after a failure, so that people do not refuse each other while they are merely on their way in.
 */
export interface SharedCount {
  /** @throws Failure `locked` */
  check(): Promise<void>;
  /** Counts a failure. */
  failed(): Promise<void>;
}

/** The count of an address's network for one kind of guess. */
export function countOfNetwork(from: Guessing, most: number, kind: readonly string[] = []): SharedCount {
  const { platform, now, origin } = from;
  const { db, limits } = platform;
  const key = failureKey(...kind, networkOf(origin.address));
  return {
    check: async () => {
      if (await isLocked(db, [key], now)) throw new Failure(e.session.locked);
    },
    failed: () => countFailure(db, { key, most }, now, limits['rate.login.lock.seconds']),
  };
}
