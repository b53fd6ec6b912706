import { recordIn } from '../audit/public.ts';
import { tell } from '../platform/messages/tell.ts';
import { addToCount, type Challenge, endChallengesOf, lockUntil, updateCode } from './challenges.sql.ts';
import type { Standing } from './factors/factors.sql.ts';
import { codeHash, newCode } from './factors/secrets.ts';
import { mfaMessages } from './messages.ts';
import type { MfaCtx } from './mfa-ctx.ts';

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
  const { platform, tx, now } = mfa;
  const { limits } = platform;
  const resends = challenge.resends + (again ? 1 : 0);
  const hour = limits['mfa.lock.seconds'];
  const counted = await addToCount(tx, standing.personId, { codes: 1, wrong: 0 }, now, hour);
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
  await tell(mfa, mfaMessages.code, {
    to: { personId: standing.personId, mail: to },
    language: mfa.language,
    values: { code, name: standing.firstName, count: Math.ceil(seconds / 60) },
  });
  return { ...challenge, codeHash: next.hash, codeExpiresAt: next.expiresAt, resends };
}

/** No new codes and no sign-in for an hour; running sessions stay (decision E10). */
export async function disable(mfa: MfaCtx, personId: number): Promise<void> {
  const { tx, now, platform } = mfa;
  const until = new Date(now.getTime() + platform.limits['mfa.lock.seconds'] * 1000);
  await lockUntil(tx, personId, until, now);
  await endChallengesOf(tx, [personId], now);
  await recordIn(tx, now, [
    {
      event: 'factor.locked',
      actorId: personId,
      subject: 'person',
      subjectId: personId,
      body: { until: until.toISOString() },
    },
  ]);
}
