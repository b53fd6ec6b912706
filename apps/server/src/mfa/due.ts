import { e } from '@legajo/contract';
import type { OpenCtx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type Challenge, holdCount, insertChallenge, type Purpose } from './challenges.sql.ts';
import { isRemembered } from './factors/devices.sql.ts';
import { type Standing, selectStanding } from './factors/factors.sql.ts';
import { hashOf, newChallengeToken } from './factors/secrets.ts';
import { inMfa, type MfaCtx } from './mfa-ctx.ts';
import { sendCode } from './send-code.ts';
import { hasFactor, hiddenMail, isLocked, isRequired, type Method, methodsOf } from './standing.ts';
import { selectVerified } from './verified.sql.ts';

/** What is asked of somebody before they go on. */
export interface Due {
  /** `provider`: of who came by single sign-on and has no password. */
  readonly asks: 'code' | 'mail' | 'password' | 'provider';
  readonly token: string;
  readonly methods: readonly Method[];
  /** Where the code went, its name hidden. */
  readonly sentTo: string | null;
  readonly codeExpiresAt: Date | null;
  readonly resendsLeft: number;
  readonly recoveryLeft: number;
  /** Where a password is asked for: whether the PIN does too. */
  readonly takesPin?: boolean;
  /** Name of the identity provider, where asking it again is a proof. */
  readonly provider?: string;
}

/** Whose factor is asked for, and from where. */
export interface Asked {
  readonly personId: number;
  readonly profile: 1 | 2;
  readonly via: string;
  readonly purpose: Purpose;
  /** The session that it is asked in, or in which a switch began. */
  readonly sessionId: number | null;
}

/**
 * What is due before somebody who proved who they are gets a session, or null when nothing is. Sends the code
 * where a code by mail is the only way.
 *
 * @param known what spares the question: the token of a remembered device, or the session that this way in goes on
 *   from, if that one proved a factor.
 * @throws Failure `resendLocked` while the account is disabled.
 */
export async function factorDue(
  ctx: Pick<OpenCtx, 'platform' | 'now' | 'origin'>,
  companyId: number,
  asked: Omit<Asked, 'purpose'>,
  known: { readonly device?: string | undefined; readonly provedIn?: number | undefined },
): Promise<Due | null> {
  const { device, provedIn } = known;
  const due = await inMfa(ctx, companyId, async (mfa) => {
    const standing = await selectStanding(mfa.tx, asked.personId);
    if (!standing) return null;
    if (isLocked(standing, ctx.now)) return 'locked';
    if (!hasFactor(standing, asked.profile)) return null;
    if (provedIn !== undefined && (await selectVerified(mfa.tx, provedIn))?.proof === 'factor') return null;
    if (device && (await isRemembered(mfa.tx, asked.personId, hashOf(device), ctx.now))) return null;
    return ask(mfa, standing, { ...asked, purpose: 'login' });
  });
  if (due === 'locked') throw new Failure(e.mfa.resendLocked);
  return due;
}

/** Makes the challenge; `locked` when that sends one code too many. */
export async function ask(mfa: MfaCtx, standing: Standing, asked: Asked): Promise<Due | 'locked'> {
  await holdCount(mfa.tx, asked.personId, mfa.now);
  const token = newChallengeToken(mfa.companyId);
  const life = mfa.platform.limits['mfa.challenge.seconds'];
  const challenge = (await insertChallenge(mfa.tx, {
    ...asked,
    hash: hashOf(token),
    webauthn: null,
    now: mfa.now,
    expiresAt: new Date(mfa.now.getTime() + life * 1000),
  })) as Challenge;
  const sent = await sendIfOnlyWay(mfa, standing, challenge);
  return sent === 'locked' ? 'locked' : describe(mfa, standing, sent, token);
}

/** Mails the code where it is the only way to go on: who has an app or a passkey asks for it. */
function sendIfOnlyWay(mfa: MfaCtx, standing: Standing, challenge: Challenge): Promise<Challenge | 'locked'> {
  const only = isRequired(standing, challenge.profile) && !standing.totp && standing.passkeys === 0;
  const to = challenge.mail ?? standing.mail;
  return only && to !== null
    ? sendCode(mfa, standing, challenge, { to, again: false })
    : Promise.resolve(challenge);
}

export function describe(mfa: MfaCtx, standing: Standing, challenge: Challenge, token: string): Due {
  const mail = challenge.mail ?? standing.mail;
  const methods = methodsOf(standing, challenge.profile, mail);
  return {
    asks: methods.length === 0 ? 'mail' : 'code',
    token,
    methods,
    sentTo: challenge.codeHash && mail !== null ? hiddenMail(mail) : null,
    codeExpiresAt: challenge.codeExpiresAt,
    resendsLeft: Math.max(0, mfa.platform.limits['mfa.resends'] - challenge.resends),
    recoveryLeft: methods.includes('recovery') ? standing.recovery : 0,
  };
}
