import type { Ctx } from '../../platform/context.ts';
import { networkOf } from '../../platform/http/admission/address.ts';
import { failureKey } from '../token.ts';
import { readMark } from './device-mark.ts';
import { knowsNetwork } from './guesses.sql.ts';
import { type Count, type Guess, type Guessing, reserve } from './guesses.ts';

const KNOWN_MS = 30 * 86_400_000;

/**
 * Whence somebody guesses at an account. Each has a count of its own, so that whoever is further off locks nobody who is
 * nearer; all of them are bounded, however many addresses there are.
 */
type Whence = 'session' | 'known network' | 'anywhere';

const named = (whence: Whence, username: string) => failureKey('account', whence, username.toLowerCase());

/** What wrong passwords and PINs of a login are counted by from one network. */
export const networkKey = (username: string, address: string) =>
  failureKey(username.toLowerCase(), networkOf(address));

/** What they are counted by whatever the network: what unlocking forgets. */
export const accountKeys = (username: string): Buffer[] =>
  (['session', 'known network', 'anywhere'] as const).map((whence) => named(whence, username));

/**
 * Counts a guess at somebody's password or PIN before it is judged. From a device that signed in as them: by that device
 * alone. Else by login and network, and by the login from networks they had a session from within 30 days, or from all
 * others together. The wait for an account grows with each guess, and no connection is held for it (ASVS 6.3.1).
 *
 * @param username as typed; whether there is such a login is not looked at.
 * @param mark what a sign-in gave the device.
 * @throws Failure `locked` when there were too many; nothing was worked out then.
 */
export async function reserveGuess(from: Guessing, username: string, mark?: string): Promise<Guess> {
  return reserve(from, await countsOf(from, username, mark));
}

/**
 * The same for somebody who types their own password or PIN in their session, wherever they are meanwhile. All their
 * sessions count together.
 *
 * @throws Failure `locked`
 */
export function reserveOwnGuess(from: Guessing & Pick<Ctx, 'actor'>, username: string): Promise<Guess> {
  const most = from.platform.limits['rate.login.user'];
  return reserve(from, [{ key: named('session', username), most }]);
}

async function countsOf(from: Guessing, username: string, mark: string | undefined): Promise<Count[]> {
  const { platform, now, origin } = from;
  const { db, limits } = platform;
  const device = mark === undefined ? null : await readMark(from, username, mark);
  if (device) return [{ key: failureKey('device', device), most: limits['rate.login.user'] }];
  const network = networkOf(origin.address);
  const isKnown = await knowsNetwork(db, username, network, new Date(now.getTime() - KNOWN_MS));
  return [
    {
      key: networkKey(username, origin.address),
      most: limits['rate.login.user'],
      waitSeconds: limits['rate.login.lock.seconds'],
    },
    isKnown
      ? { key: named('known network', username), most: limits['rate.login.account.known'] }
      : { key: named('anywhere', username), most: limits['rate.login.account'] },
  ];
}
