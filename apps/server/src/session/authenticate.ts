import { type ActionId, countryOf, e, languageOf, PROFILE_TYPES, storedAction } from '@legajo/contract';
import type { Actor, Platform } from '../platform/context.ts';
import { companyIdOf } from '../platform/db/company-id.ts';
import { inCompany } from '../platform/db/in-company.ts';
import { Failure } from '../platform/failure.ts';
import type { Authenticate } from '../platform/http/admission/guard.ts';
import type { Account } from './account.ts';
import { type SessionRow, selectAccount, useSession } from './session.sql.ts';
import { tokenHash } from './token.ts';

/** Use is written at most twice a minute, so that reading does not cost a write each time. */
const TOUCHED_MS = 30_000;

/**
 * Turns a bearer token into who acts. What the person may do is read again on every call, so that a change
 * of profile, a block or a dismissal holds at once.
 *
 * @throws Failure `unauthenticated`, `expired`, `userBlocked`, `companyUnpaid` or `blockedByIp`.
 */
export const authenticate: Authenticate = (platform, token, use) =>
  actorOfSession(platform, tokenHash(token), use);

/** The same by the hash of the token, for what a session asked for and another request fetches. */
export async function actorOfSession(
  platform: Platform,
  hash: Buffer,
  { now, origin, passive }: Parameters<Authenticate>[2],
): Promise<Actor> {
  const session = await useSession(platform.db, hash, now, false);
  if (!session) throw new Failure(e.session.unauthenticated);
  const account = await inCompany(platform.db, session.company_id, (tx) =>
    selectAccount(tx, session.person_id, origin.address, now),
  );
  if (!account) throw new Failure(e.session.expired);
  // Told before "expired": the block ended the session, and its owner should learn why.
  if (account.blocked) throw new Failure(e.session.userBlocked);
  const idleSeconds = platform.limits['session.admin.idle.seconds'];
  if (hasRunOut(session, now, idleSeconds)) throw new Failure(e.session.expired);
  if (account.paymentBlocked) throw new Failure(e.session.companyUnpaid);
  if (!account.addressAccepted) throw new Failure(e.session.blockedByIp);
  if (session.profile === 2 && account.status === 'inactive') throw new Failure(e.session.expired);
  // Only what was let in counts as use: a refused call must not bring a session back that ran out.
  if (!passive && now.getTime() - session.used_at.getTime() > TOUCHED_MS)
    await useSession(platform.db, hash, now, true);
  return actorOf(session, account, hash);
}

function hasRunOut(session: SessionRow, now: Date, idleSeconds: number): boolean {
  if (session.ended_at !== null || session.expires_at <= now) return true;
  return session.profile === 2 && now.getTime() - session.used_at.getTime() > idleSeconds * 1000;
}

function actorOf(session: SessionRow, account: Account, hash: Buffer): Actor {
  const administers = session.profile === 2;
  const country = countryOf(account.country);
  return {
    companyId: companyIdOf(account.companyId),
    personId: account.personId,
    profile: session.profile,
    actions: new Set(administers ? account.actions.map(actionOf) : []),
    types: new Set(administers ? account.types : []),
    management: administers && account.types.includes(PROFILE_TYPES.management),
    former: account.status === 'inactive',
    sessionId: session.id,
    key: null,
    expiresAt: session.expires_at,
    passwordDue: session.limited_to === 'password',
    via: session.via,
    tokenHash: hash,
    country: country.code,
    timeZone: account.timeZone,
    language: account.language ?? languageOf(country.locale),
  };
}

/** Action ids are numbers on the wire, but one is a word. */
function actionOf(text: string): ActionId {
  return storedAction(text) as ActionId;
}
