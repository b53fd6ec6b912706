import { e, type Language } from '@legajo/contract';
import type { CompanyCtx, OpenCtx, Platform } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import type { CompanyTransaction } from '../platform/db/pool.ts';
import { Failure } from '../platform/failure.ts';
import { type Challenge, insertChallenge, type Purpose } from './challenges.sql.ts';
import { isRemembered } from './devices.sql.ts';
import { type Standing, selectStanding } from './factors.sql.ts';
import { hashOf, newChallengeToken } from './secrets.ts';
import { sendCode } from './send-code.ts';
import { hasFactor, hiddenMail, isLocked, isRequired, type Method, methodsOf } from './standing.ts';
import { selectVerified } from './verified.sql.ts';

/** What is asked of somebody before they go on. */
export interface Due {
  readonly asks: 'code' | 'mail' | 'password';
  readonly token: string;
  readonly methods: readonly Method[];
  /** Where the code went, its name hidden. */
  readonly sentTo: string | null;
  readonly codeExpiresAt: Date | null;
  readonly resendsLeft: number;
  readonly recoveryLeft: number;
}

/** Whose factor is asked for, and from where. */
export interface Asked {
  readonly personId: number;
  readonly profile: 1 | 2;
  readonly via: string;
  readonly purpose: Purpose;
  readonly sessionId: number | null;
}

/** What the parts of this slice work with, whoever called. */
export interface MfaCtx {
  readonly platform: Platform;
  readonly companyId: number;
  readonly tx: CompanyTransaction;
  readonly now: Date;
  readonly language: Language;
}

export const mfaCtx = (
  ctx: Pick<CompanyCtx, 'platform' | 'companyId' | 'tx' | 'now'>,
  language: Language,
): MfaCtx => ({
  platform: ctx.platform,
  companyId: ctx.companyId,
  tx: ctx.tx,
  now: ctx.now,
  language,
});

/** The same in a transaction of its own, for a call that has none, or for what must survive a refusal. */
export function apart<T>(
  ctx: Pick<OpenCtx, 'platform' | 'now' | 'origin'>,
  companyId: number,
  work: (ctx: MfaCtx) => Promise<T>,
): Promise<T> {
  const { platform, now, origin } = ctx;
  return inCompany(platform.db, companyId, (tx) =>
    work({ platform, companyId, tx, now, language: origin.language }),
  );
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
  asked: { personId: number; profile: 1 | 2; via: string },
  known: { readonly device?: string | undefined; readonly provedIn?: number | undefined },
): Promise<Due | null> {
  const { device, provedIn } = known;
  const due = await apart(ctx, companyId, async (mfa) => {
    const standing = await selectStanding(mfa.tx, asked.personId);
    if (!standing) return null;
    if (isLocked(standing, ctx.now)) return 'locked';
    if (!hasFactor(standing, asked.profile)) return null;
    if (provedIn !== undefined && (await selectVerified(mfa.tx, provedIn))?.proof === 'factor') return null;
    if (device && (await isRemembered(mfa.tx, asked.personId, hashOf(device), ctx.now))) return null;
    return ask(mfa, standing, { ...asked, purpose: 'login', sessionId: null });
  });
  if (due === 'locked') throw new Failure(e.mfa.resendLocked);
  return due;
}

/** Makes the challenge; `locked` when that sends one code too many. */
export async function ask(mfa: MfaCtx, standing: Standing, asked: Asked): Promise<Due | 'locked'> {
  const token = newChallengeToken(mfa.companyId);
  const life = mfa.platform.limits['mfa.challenge.seconds'];
  const challenge = (await insertChallenge(mfa.tx, mfa.companyId, {
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
export function sendIfOnlyWay(
  mfa: MfaCtx,
  standing: Standing,
  challenge: Challenge,
): Promise<Challenge | 'locked'> {
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
