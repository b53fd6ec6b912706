import { createHash } from 'node:crypto';
import { e } from '@legajo/contract';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { answerHeld } from '../answer.ts';
import { holdCount, insertChallenge, lockChallenge, updateToken, wasTaken } from '../challenges.sql.ts';
import { type MfaCtx, mfaCtx } from '../mfa-ctx.ts';
import { isLocked } from '../standing.ts';
import { inOwn } from '../step-up.ts';
import { upsertVerified } from '../verified.sql.ts';
import { selectStanding } from './factors.sql.ts';
import { parse, passkeyNamedIn, passkeysOf, requestOptions } from './passkeys.ts';
import { hashOf, newChallengeToken, wishHash } from './secrets.ts';

/** What a client sends of a passkey that signed a bound challenge. */
export interface SignedChallenge {
  readonly token: string;
  /** What the passkey signed, as JSON. */
  readonly credential: string;
}

/** What a passkey signed, kept so that anybody can check it again later; binary parts in base64url. */
export interface BoundProof {
  readonly credential: string;
  readonly publicKey: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
  /** The random half of the challenge, which is SHA-256 of it, a line break and `bound`. */
  readonly nonce: string;
  readonly bound: string;
}

/** A wish that a passkey signs, in forms of which each wish has exactly one. */
export interface BoundWish {
  /** All of it: another file, sense or reason is another wish. */
  readonly whole: string;
  /** All but the bytes that it is about. */
  readonly about: string;
}

/** The challenge says what it is for: signed, it is good for nothing else (WebAuthn, 13.4.3). */
const challengeFor = (token: string, bound: string): string =>
  createHash('sha256').update(`${token}\n${bound}`).digest('base64url');

/**
 * Asks the passkeys of whoever acts to sign one wish.
 *
 * @throws Failure `factorNotFound` of who has no passkey, `resendLocked`.
 */
export async function askBound(ctx: Ctx, { whole, about }: BoundWish) {
  const mfa = mfaCtx(ctx, ctx.actor.language);
  const { personId, profile, via, sessionId } = ctx.actor;
  await holdCount(mfa.tx, personId, mfa.now);
  const standing = await selectStanding(mfa.tx, personId);
  if (!standing || standing.passkeys === 0) throw new Failure(e.mfa.factorNotFound);
  if (isLocked(standing, mfa.now)) throw new Failure(e.mfa.resendLocked);
  const token = newChallengeToken(mfa.companyId);
  const challenge = challengeFor(token, whole);
  const expiresAt = new Date(mfa.now.getTime() + mfa.platform.limits['mfa.code.seconds'] * 1000);
  await insertChallenge(mfa.tx, {
    hash: hashOf(token),
    personId,
    purpose: 'sign',
    sessionId,
    profile,
    via,
    webauthn: challenge,
    about: challengeFor(token, about),
    now: mfa.now,
    expiresAt,
  });
  const options = await requestOptions(mfa.platform, challenge, await passkeysOf(mfa, personId));
  return { token, options, expiresAt };
}

/**
 * Proves who acts by a passkey that signed the challenge of this very wish, in the session that asked for it, in time
 * and once. The same wish repeated with the same answer is answered as the first time, whatever became of it then.
 *
 * @param bound the wish as it is now.
 * @param wish names what is wished, if the client named it.
 * @throws Failure `challengeExpired`, `passkeyRefused`, `resendLocked`; `changed` where it is the same wish, about bytes
 *   that became others: a new question is due.
 */
export async function proveBound(
  steps: Steps,
  signed: SignedChallenge,
  { whole: bound, about }: BoundWish,
  wish?: string,
): Promise<BoundProof> {
  const { token, credential } = signed;
  const { sessionId, personId } = steps.actor;
  const { config, limits } = steps.platform;
  const named = JSON.stringify([wish, bound, token]);
  const taken = wish === undefined ? null : wishHash(config.secret, sessionId, named, credential);
  const proof = await inOwn(steps, async (mfa) => {
    await holdCount(mfa.tx, personId, mfa.now);
    if (taken && (await wasTaken(mfa.tx, taken, mfa.now, limits['mfa.code.seconds'])))
      return proofOf(mfa, personId, signed, bound);
    const challenge = await lockChallenge(mfa.tx, hashOf(token), mfa.now);
    const standing = await selectStanding(mfa.tx, personId);
    if (challenge?.purpose !== 'sign' || challenge.sessionId !== sessionId || !standing)
      return new Failure(e.mfa.challengeExpired);
    if (challenge.webauthn !== challengeFor(token, bound))
      return new Failure(
        challenge.about === challengeFor(token, about) ? e.signing.changed : e.mfa.passkeyRefused,
      );
    const how = await answerHeld(mfa, standing, challenge, { credential });
    if (how instanceof Failure) return how;
    await upsertVerified(mfa.tx, { sessionId, personId, how, now: mfa.now });
    // It is over, and its token with it: its place keeps what the wish repeated is known by.
    if (taken) await updateToken(mfa.tx, challenge.id, taken);
    return proofOf(mfa, personId, signed, bound);
  });
  if (proof instanceof Failure) throw proof;
  return proof;
}

const again = (base64url: string) => Buffer.from(base64url, 'base64url').toString('base64url');

async function proofOf(
  mfa: MfaCtx,
  personId: number,
  { token, credential }: SignedChallenge,
  bound: string,
): Promise<BoundProof | Failure> {
  const answer = parse<AuthenticationResponseJSON>(credential);
  const passkey = await passkeyNamedIn(mfa, personId, answer);
  // Taken off since it signed.
  if (!passkey?.publicKey) return new Failure(e.mfa.passkeyRefused);
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  return {
    credential: answer.id,
    publicKey: passkey.publicKey.toString('base64url'),
    clientData: again(clientDataJSON),
    authenticatorData: again(authenticatorData),
    signature: again(signature),
    nonce: token,
    bound,
  };
}
