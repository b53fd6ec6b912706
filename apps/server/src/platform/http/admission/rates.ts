import { type Call, e, type Limits } from '@legajo/contract';
import { Failure } from '../../failure.ts';
import { networkOf } from './address.ts';
import { makeRate } from './rate.ts';

const KNOWN_TOKENS = 100_000;

/**
 * What may come from where. Strangers, sessions and tokens nobody has met are counted in tables of their own: a crowd
 * of the unknown never refuses the known.
 */
export interface Rates {
  /** @throws Failure `tooManyRequests` */
  stranger(address: string, now: Date): void;
  /** A stranger who asks what is counted by itself. @throws Failure `tooManyRequests` */
  apart(limit: NonNullable<Call['rate']>, address: string, now: Date): void;
  /**
   * Lets a token that was good before pass, and a new one while its network brings few of them: so invented ones do
   * not reach the database. @throws Failure `tooManyRequests`
   */
  token(token: string, address: string, now: Date): void;
  /** A token turned out good. */
  met(token: string): void;
  /** A key is good no more, or not from there: from here on it counts as one that nobody has met. */
  left(token: string): void;
  /** What is counted by itself, of one person, whatever sessions they have. @throws Failure `tooManyRequests` */
  person(limit: NonNullable<Call['rate']>, personId: number, now: Date): void;
  /** @throws Failure `tooManyRequests` */
  session(sessionId: number, now: Date): void;
  /** Who looks by an inspection, whatever sessions it has. @throws Failure `tooManyRequests` */
  inspection(companyId: number, inspectionId: number, now: Date): void;
  /** A program by its key, whatever addresses it comes from. @throws Failure `tooManyRequests` */
  key(companyId: number, keyId: number, now: Date): void;
}

/** Makes the tables of a process. */
export function makeRates(limits: Limits): Rates {
  const strangers = makeRate();
  const apart = makeRate();
  const people = makeRate();
  const tokens = makeRate();
  const sessions = makeRate();
  const keys = makeRate();
  const inspections = makeRate();
  const met = new Set<string>();
  const check = (allowed: boolean) => {
    if (!allowed) throw new Failure(e.shared.tooManyRequests);
  };
  return {
    stranger: (address, now) => check(strangers.allow(networkOf(address), limits['rate.public'], now)),
    apart: (limit, address, now) => check(apart.allow(`${limit} ${networkOf(address)}`, limits[limit], now)),
    person: (limit, personId, now) => check(people.allow(`${limit} ${personId}`, limits[limit], now)),
    token: (token, address, now) => {
      if (!met.has(token)) check(tokens.allow(networkOf(address), limits['rate.tokens'], now));
    },
    met: (token) => {
      // Deleted and added: the oldest use goes first.
      met.delete(token);
      met.add(token);
      if (met.size > KNOWN_TOKENS) met.delete(met.values().next().value ?? '');
    },
    left: (token) => void met.delete(token),
    key: (companyId, keyId, now) => check(keys.allow(`${companyId} ${keyId}`, limits['rate.apikey'], now)),
    inspection: (companyId, id, now) =>
      check(inspections.allow(`${companyId} ${id}`, limits['rate.inspection'], now)),
    session: (sessionId, now) => check(sessions.allow(String(sessionId), limits['rate.session'], now)),
  };
}
