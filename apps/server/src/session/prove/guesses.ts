import { e } from '@legajo/contract';
import type { OpenCtx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { networkOf } from '../../platform/http/admission/address.ts';
import { failureKey } from '../token.ts';
import {
  countFailure,
  countGuess,
  type GuessKey,
  isLocked,
  releaseGuess,
  returnGuess,
} from './guesses.sql.ts';

/** What a guess is made from: a public call, or one of somebody signed in. */
export type Guessing = Pick<OpenCtx, 'platform' | 'now' | 'origin'>;

/** A guess that is counted and not judged yet. */
export interface Guess {
  /** It was right: what its first key counted is forgotten, and the other keys forget as much. */
  release(): Promise<void>;
  /** It was never judged: it counts no more. */
  forget(): Promise<void>;
}

/** Guesses that are counted together. */
export interface Count {
  readonly key: Buffer;
  /** After so many there is a wait. */
  readonly most: number;
  /** How long: always the same, counted within as much time; without it the wait grows with each guess. */
  readonly waitSeconds?: number;
}

/**
 * Counts a guess before it is judged, by all of these counts or by none. It is committed when this returns: of many at
 * once no more are judged than the limits say. A crash before `release` or `forget` leaves one guess counted, which is
 * right: nobody knows whether it was answered.
 *
 * @throws what `refuse` makes of the seconds until it is worth trying again, when there were too many.
 */
export async function reserve(
  { platform: { db, limits }, now }: Pick<Guessing, 'platform' | 'now'>,
  counts: readonly Count[],
  refuse: (seconds: number) => Failure = locked,
): Promise<Guess> {
  const grown = {
    first: limits['rate.login.wait.seconds'],
    last: limits['rate.login.wait.most.seconds'],
    window: limits['rate.login.forget.seconds'],
  };
  const keys = counts.map(({ key, most, waitSeconds: wait }): GuessKey => {
    const waits = wait === undefined ? grown : { first: wait, last: wait, window: wait };
    return { key, most, ...waits };
  });
  const seconds = await countGuess(db, keys, now);
  if (seconds > 0) throw refuse(seconds);
  const counted = keys.map(({ key }) => key);
  return { release: () => releaseGuess(db, counted), forget: () => returnGuess(db, counted) };
}

/** The refusal, with how long it stands: seconds up to two minutes, minutes above. */
export function locked(seconds: number): Failure {
  const wait = seconds <= 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return new Failure(e.session.locked, { wait }).tryAgainIn(seconds);
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
  const seconds = limits['rate.login.lock.seconds'];
  return {
    check: async () => {
      if (await isLocked(db, [key], now)) throw locked(seconds);
    },
    failed: () => countFailure(db, { key, most }, now, seconds),
  };
}
