import { randomBytes } from 'node:crypto';
import { e } from '@legajo/contract';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { OpenCtx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { purposeKey, unwrap, wrap } from '../platform/keys/wrap.ts';
import { answerHeld, checkShape, type Proof } from './answer.ts';
import {
  type Challenge,
  holdCount,
  insertChallenge,
  isMailTaken,
  lockChallenge,
  type Purpose,
  selectAsked,
  updateWebauthn,
} from './challenges.sql.ts';
import { type Due, describe } from './due.ts';
import { insertDevice } from './factors/devices.sql.ts';
import { type Standing, selectStanding } from './factors/factors.sql.ts';
import { parse, passkeysOf, readHandle, requestOptions, takePasskey } from './factors/passkeys.ts';
import type { ProvenHow } from './factors/proven-how.ts';
import { companyOfToken, hashOf, newDeviceToken } from './factors/secrets.ts';
import { inMfa, type MfaCtx } from './mfa-ctx.ts';
import { sendCode } from './send-code.ts';
import { isLocked, isRequired } from './standing.ts';
import { copyVerified, upsertVerified } from './verified.sql.ts';

/** Who answered a sign-in's challenge rightly, and how they had begun. */
export interface Answered {
  readonly companyId: number;
  readonly personId: number;
  readonly profile: 1 | 2;
  readonly via: string;
  readonly how: ProvenHow;
  /** The session in which a switch began that asked for it; null of a sign-in. */
  readonly sessionId: number | null;
}

/** A challenge that is held, with where its person stands. */
interface Held {
  readonly challenge: Challenge;
  readonly standing: Standing;
}

/** Asked and answered in a running session alone: nobody else is told of them. */
const OF_SESSIONS: ReadonlySet<Purpose> = new Set(['enrol', 'sign']);

/** Runs something with the challenge of a token held. @throws Failure `challengeExpired`, or what `work` gives back. */
async function withHeld<T>(
  ctx: OpenCtx,
  token: string,
  work: (mfa: MfaCtx, held: Held) => Promise<T | Failure>,
): Promise<T> {
  const companyId = companyOfToken(token);
  if (companyId === null) throw new Failure(e.mfa.challengeExpired);
  const done = await inMfa(ctx, companyId, async (mfa) => {
    const asked = await selectAsked(mfa.tx, hashOf(token));
    if (asked !== null) await holdCount(mfa.tx, asked, mfa.now);
    const challenge = await lockChallenge(mfa.tx, hashOf(token), mfa.now);
    const standing = challenge && (await selectStanding(mfa.tx, challenge.personId));
    if (!challenge || !standing || OF_SESSIONS.has(challenge.purpose))
      return new Failure(e.mfa.challengeExpired);
    if (isLocked(standing, mfa.now)) return new Failure(e.mfa.resendLocked);
    return work(mfa, { challenge, standing });
  });
  // Thrown here, so that what was counted stands.
  if (done instanceof Failure) throw done;
  return done;
}

/**
 * Answers the challenge of a sign-in, once.
 *
 * @throws Failure of the mfa area.
 */
export function answerLogin(ctx: OpenCtx, token: string, proof: Proof): Promise<Answered> {
  checkShape(proof);
  return withHeld<Answered>(ctx, token, async (mfa, { challenge, standing }) => {
    if (challenge.purpose !== 'login') return new Failure(e.mfa.challengeExpired);
    const how = await answerHeld(mfa, standing, challenge, proof);
    if (how instanceof Failure) return how;
    const { personId, profile, via, sessionId } = challenge;
    return { companyId: mfa.companyId, personId, profile, via, how, sessionId };
  });
}

/** Another code by mail. @throws Failure `challengeExpired` or `resendLocked`. */
export function resend(ctx: OpenCtx, token: string): Promise<Due> {
  return withHeld<Due>(ctx, token, async (mfa, { challenge, standing }) => {
    const to = challenge.mail ?? standing.mail;
    if (to === null || !isRequired(standing, challenge.profile)) return new Failure(e.mfa.challengeExpired);
    // Who has an app gets the first one only now.
    const sent = await sendCode(mfa, standing, challenge, { to, again: challenge.codeHash !== null });
    return sent === 'locked' ? new Failure(e.mfa.resendLocked) : describe(mfa, standing, sent, token);
  });
}

/**
 * Sends the code to an address that somebody without one gives; theirs once it came back (D80).
 *
 * @throws Failure `challengeExpired`, `mailTaken` or `resendLocked`.
 */
export function enterMail(ctx: OpenCtx, token: string, mail: string): Promise<Due> {
  return withHeld<Due>(ctx, token, async (mfa, { challenge, standing }) => {
    if (standing.mail !== null || !isRequired(standing, challenge.profile))
      return new Failure(e.mfa.challengeExpired);
    if (await isMailTaken(mfa.tx, standing.personId, mail))
      return new Failure(e.mfa.mailTaken, {}, { mail: { rule: 'invalid' } });
    const again = challenge.codeHash !== null;
    const sent = await sendCode(mfa, standing, { ...challenge, mail }, { to: mail, again });
    return sent === 'locked' ? new Failure(e.mfa.resendLocked) : describe(mfa, standing, sent, token);
  });
}

/** What a passkey must sign for a challenge. @throws Failure `challengeExpired`. */
export function passkeyForChallenge(ctx: OpenCtx, token: string) {
  return withHeld(ctx, token, async (mfa, { challenge, standing }) => {
    const options = await requestOptions(ctx.platform, undefined, await passkeysOf(mfa, standing.personId));
    await updateWebauthn(mfa.tx, challenge.id, options.challenge);
    return { token, options };
  });
}

const WAY_IN = 'passkey sign-in';

/** What any passkey of the portal may sign to come in. Nothing is kept of who only looked. */
export async function passkeyForAnybody(ctx: OpenCtx) {
  const challenge = randomBytes(32).toString('base64url');
  const until = ctx.now.getTime() + ctx.platform.limits['mfa.code.seconds'] * 1000;
  const key = purposeKey(ctx.platform.config.secret, WAY_IN);
  const token = wrap(key, Buffer.from(JSON.stringify({ challenge, until })), WAY_IN).toString('base64url');
  return { token, options: await requestOptions(ctx.platform, challenge) };
}

/**
 * Who came in with a passkey alone. What it signed is taken once.
 *
 * @throws Failure `challengeExpired`, `passkeyRefused` or `resendLocked`.
 */
export async function answerWithPasskey(
  ctx: OpenCtx,
  token: string,
  credential: string,
): Promise<{ companyId: number; personId: number }> {
  const key = purposeKey(ctx.platform.config.secret, WAY_IN);
  const opened = unwrap(key, Buffer.from(token, 'base64url'), WAY_IN);
  const asked = opened ? (JSON.parse(opened.toString()) as { challenge: string; until: number }) : null;
  if (!asked || asked.until <= ctx.now.getTime()) throw new Failure(e.mfa.challengeExpired);
  const { response } = parse<AuthenticationResponseJSON>(credential);
  const who = readHandle(response.userHandle);
  if (!who) throw new Failure(e.mfa.passkeyRefused);
  const failure = await inMfa(ctx, who.companyId, async (mfa) => {
    const standing = await selectStanding(mfa.tx, who.personId);
    if (!standing) return new Failure(e.mfa.passkeyRefused);
    if (!(await takePasskey(mfa, who.personId, asked.challenge, credential)))
      return new Failure(e.mfa.passkeyRefused);
    if (isLocked(standing, ctx.now)) return new Failure(e.mfa.resendLocked);
    const first = await insertChallenge(mfa.tx, {
      personId: who.personId,
      purpose: 'passkey',
      sessionId: null,
      profile: 1,
      via: 'passkey',
      webauthn: null,
      hash: hashOf(asked.challenge),
      now: ctx.now,
      expiresAt: new Date(asked.until),
    });
    return first ? null : new Failure(e.mfa.challengeExpired);
  });
  if (failure) throw failure;
  return who;
}

/** Notes what a new session proved, and remembers the device where that is wished. @returns its token, or null. */
export function noteProved(
  ctx: OpenCtx,
  who: { companyId: number; personId: number; sessionId: number; how: ProvenHow },
  remember: boolean,
): Promise<string | null> {
  return inMfa(ctx, who.companyId, async ({ tx, now, platform }) => {
    const { sessionId, personId, how } = who;
    await upsertVerified(tx, { sessionId, personId, how, now });
    if (!remember) return null;
    const token = newDeviceToken();
    const expiresAt = new Date(now.getTime() + platform.limits['mfa.device.seconds'] * 1000);
    const { agent } = ctx.origin;
    await insertDevice(tx, { personId, hash: hashOf(token), agent, now, expiresAt });
    return token;
  });
}

/** A session that goes on from another has proved what that one did, at the time it did. */
export function carryProof(
  ctx: Pick<OpenCtx, 'platform' | 'now' | 'origin'>,
  companyId: number,
  session: { readonly from: number; readonly to: number },
): Promise<void> {
  return inMfa(ctx, companyId, ({ tx }) => copyVerified(tx, session));
}
