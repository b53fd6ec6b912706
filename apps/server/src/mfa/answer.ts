import { timingSafeEqual } from 'node:crypto';
import { e } from '@legajo/contract';
import { recordIn } from '../audit/public.ts';
import { Failure } from '../platform/failure.ts';
import { addToCount, type Challenge, clearCount, endChallenge, updateWrong } from './challenges.sql.ts';
import { endRestOf } from './factors/end-second-steps.ts';
import { lockFactors, type Standing, updateTotpUsed } from './factors/factors.sql.ts';
import { takePasskey } from './factors/passkeys.ts';
import { insertHold, proveMail, upsertProvenMail } from './factors/prove-mail.sql.ts';
import type { ProvenHow } from './factors/proven-how.ts';
import { useRecovery } from './factors/recovery.sql.ts';
import { codeHash, recoveryHash } from './factors/secrets.ts';
import { stepOf } from './factors/totp.ts';
import type { MfaCtx } from './mfa-ctx.ts';
import { disable } from './send-code.ts';
import { isLocked } from './standing.ts';

/** One of the three. */
export interface Proof {
  readonly code?: string | undefined;
  readonly recovery?: string | undefined;
  /** What a passkey signed, as JSON. */
  readonly credential?: string | undefined;
}

const CODE_DIGITS = 6;

/**
 * What a code must look like (mfa-code-6); nothing is counted against who mistypes its length.
 *
 * @throws Failure `parameterRequired`, `lengthExceeded` or `invalidFields`.
 */
export function checkShape({ code, recovery, credential }: Proof): void {
  if (code === undefined) {
    if (recovery === undefined && credential === undefined)
      throw new Failure(e.mfa.parameterRequired, {}, { codigo: { rule: 'required' } });
    return;
  }
  const digits = code.replace(/\s/g, '');
  if (digits.length > CODE_DIGITS)
    throw new Failure(e.mfa.lengthExceeded, {}, { codigo: { rule: 'max', n: CODE_DIGITS } });
  if (!/^\d*$/.test(digits)) throw new Failure(e.shared.invalidFields, {}, { codigo: { rule: 'numeric' } });
  if (digits.length < CODE_DIGITS)
    throw new Failure(e.shared.invalidFields, {}, { codigo: { rule: 'min', n: CODE_DIGITS } });
}

/**
 * Tries a proof on a challenge that is held. What is wrong is counted here and answered as a failure for the caller
 * to throw once this is committed; a right one ends the challenge.
 *
 * @param but hash of the session that goes on where the address becomes another.
 * @returns by what it was proven, or the failure.
 */
export async function answerHeld(
  mfa: MfaCtx,
  standing: Standing,
  challenge: Challenge,
  proof: Proof,
  but: Buffer | null = null,
): Promise<ProvenHow | Failure> {
  const { tx, now } = mfa;
  if (isLocked(standing, now)) return new Failure(e.mfa.resendLocked);
  const how = await proveBy(mfa, standing, challenge, proof);
  if (how === 'expired') return new Failure(e.mfa.codeExpired);
  if (how === 'passkey refused') return new Failure(e.mfa.passkeyRefused);
  if (how === null) return noteWrong(mfa, challenge);
  const mail = challenge.mail ?? standing.mail;
  if (how === 'mail' && mail !== null) {
    if (challenge.mail !== null) {
      if (!(await proveMail(tx, standing.personId, mail))) return new Failure(e.mfa.mailTaken);
      await holdGivenMail(mfa, standing.personId);
      await endRestOf(mfa, standing.personId, but);
    }
    await upsertProvenMail(tx, standing.personId, mail, now);
  }
  await endChallenge(tx, challenge.id, now);
  await clearCount(tx, standing.personId);
  await recordIn(tx, now, [
    {
      event: 'factor.verified',
      actorId: standing.personId,
      subject: 'person',
      subjectId: standing.personId,
      body: { how, purpose: challenge.purpose },
    },
  ]);
  return how;
}

/**
 * Nothing but a password stood behind an address that somebody gave at their sign-in (D80): whoever knew it may have given
 * theirs. It signs nothing until the wait is over, and is no proven one (decision G5).
 */
function holdGivenMail({ tx, now, platform }: MfaCtx, personId: number): Promise<void> {
  const endsAt = new Date(now.getTime() + platform.limits['credential.wait.seconds'] * 1000);
  return insertHold(tx, personId, { what: 'mail', byId: personId, at: now, endsAt });
}

type How = ProvenHow | 'expired' | 'passkey refused' | null;

async function proveBy(mfa: MfaCtx, standing: Standing, challenge: Challenge, proof: Proof): Promise<How> {
  if (proof.credential !== undefined) {
    const { webauthn } = challenge;
    const key = webauthn && (await takePasskey(mfa, standing.personId, webauthn, proof.credential));
    return key ? 'passkey' : 'passkey refused';
  }
  if (proof.code !== undefined) return proveByCode(mfa, standing, challenge, proof.code.replace(/\s/g, ''));
  const own = standing.totp || standing.passkeys > 0;
  const hash = recoveryHash(mfa.platform.config.secret, standing.personId, proof.recovery ?? '');
  return own && (await useRecovery(mfa.tx, standing.personId, hash, mfa.now)) ? 'recovery' : null;
}

async function proveByCode(
  mfa: MfaCtx,
  standing: Standing,
  challenge: Challenge,
  code: string,
): Promise<'mail' | 'app' | 'expired' | null> {
  if (standing.totp && (await takeTotp(mfa, standing.personId, code))) return 'app';
  const { codeHash: kept, codeExpiresAt } = challenge;
  if (!kept || !codeExpiresAt) return null;
  if (codeExpiresAt <= mfa.now) return standing.totp ? null : 'expired';
  return timingSafeEqual(kept, codeHash(mfa.platform.config.secret, challenge.id, code)) ? 'mail' : null;
}

/** Whether the code is one that the person's app shows, and was not taken before; it is then. */
export async function takeTotp(
  mfa: MfaCtx,
  personId: number,
  code: string,
  unconfirmed = false,
): Promise<boolean> {
  const factors = await lockFactors(mfa.tx, personId);
  const app = factors.find(
    (factor) => factor.kind === 'totp' && (factor.confirmedAt === null) === unconfirmed,
  );
  const { companyId, platform, now } = mfa;
  const step = app && stepOf(platform.config.secret, { ...app, companyId }, code, now);
  if (!app || step === null || step === undefined) return false;
  await updateTotpUsed(mfa.tx, app.id, step, now);
  return true;
}

/** Five wrong codes end the challenge: a new sign-in is due. Too many within the hour disable the account. */
async function noteWrong(mfa: MfaCtx, challenge: Challenge): Promise<Failure> {
  const { tx, now, platform } = mfa;
  const { limits } = platform;
  const { personId } = challenge;
  await updateWrong(tx, challenge.id);
  const hour = limits['mfa.lock.seconds'];
  const counted = await addToCount(tx, personId, { codes: 0, wrong: 1 }, now, hour);
  await recordIn(tx, now, [
    {
      event: 'factor.refused',
      actorId: personId,
      subject: 'person',
      subjectId: personId,
      body: { purpose: challenge.purpose },
    },
  ]);
  const left = limits['mfa.code.tries'] - challenge.wrong - 1;
  if (left > 0 && counted.wrong < limits['mfa.tries.hour'])
    return new Failure(e.mfa.notGranted, { left }, { codigo: { rule: 'invalid' } });
  await endChallenge(tx, challenge.id, now);
  if (counted.wrong >= limits['mfa.tries.hour']) await disable(mfa, personId);
  return new Failure(e.mfa.codeLocked);
}
