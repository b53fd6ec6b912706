import { paperText } from '@legajo/contract';
import { recordIn } from '../audit/public.ts';
import { sendMail } from '../platform/mail/outbox.ts';
import { addToCount, type Challenge, endChallengesOf, lockUntil, updateCode } from './challenges.sql.ts';
import type { MfaCtx } from './due.ts';
import type { Standing } from './factors.sql.ts';
import { codeHash, newCode } from './secrets.ts';

/**
 * Sends six new digits; those before are good no more. One resend too many, or one code too many within the hour
 * over all sign-ins, disables the account instead (D66): `locked`.
 */
export async function sendCode(
  mfa: MfaCtx,
  standing: Standing,
  challenge: Challenge,
  { to, again }: { to: string; again: boolean },
): Promise<Challenge | 'locked'> {
  const { platform, companyId, tx, now } = mfa;
  const { limits } = platform;
  const resends = challenge.resends + (again ? 1 : 0);
  const hour = limits['mfa.lock.seconds'];
  const counted = await addToCount(tx, companyId, standing.personId, { codes: 1, wrong: 0 }, now, hour);
  if (resends > limits['mfa.resends'] || counted.codes > limits['mfa.codes.hour']) {
    await disable(mfa, standing.personId);
    return 'locked';
  }
  const code = newCode();
  const seconds = limits['mfa.code.seconds'];
  const next = {
    hash: codeHash(platform.config.secret, challenge.id, code),
    expiresAt: new Date(now.getTime() + seconds * 1000),
    resends,
    mail: challenge.mail,
  };
  await updateCode(tx, challenge.id, next);
  const values = { code, name: standing.firstName, minutes: Math.ceil(seconds / 60) };
  await sendMail(
    tx,
    companyId,
    {
      to,
      subject: paperText('mailCodeSubject', mfa.language, values),
      text: paperText('mailCodeText', mfa.language, values),
    },
    platform.clock,
  );
  return { ...challenge, codeHash: next.hash, codeExpiresAt: next.expiresAt, resends };
}

/** No new codes and no sign-in for an hour; running sessions stay (decision E10). */
export async function disable(mfa: MfaCtx, personId: number): Promise<void> {
  const { tx, companyId, now, platform } = mfa;
  const until = new Date(now.getTime() + platform.limits['mfa.lock.seconds'] * 1000);
  await lockUntil(tx, companyId, personId, until, now);
  await endChallengesOf(tx, personId, now);
  await recordIn(tx, companyId, now, [
    {
      event: 'factor.locked',
      actorId: personId,
      subject: 'person',
      subjectId: personId,
      body: { until: until.toISOString() },
    },
  ]);
}
