import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { endSecretsOf } from '../../platform/end-secrets.sql.ts';
import { endSessionsOf } from '../../platform/end-sessions.sql.ts';
import { endChallengesOf } from '../challenges.sql.ts';
import { deleteDevices } from './devices.sql.ts';
import { suspendLinks } from './suspend-links.sql.ts';

/** Forgets the devices of people and ends what they are asked at the moment: both rest on what they proved before. */
export async function endSecondSteps(
  { tx, now }: Pick<CompanyCtx, 'tx' | 'now'>,
  people: readonly number[],
): Promise<void> {
  await deleteDevices(tx, people);
  await endChallengesOf(tx, people, now);
}

/**
 * Ends what rested on what a person proved themselves by until now, but the session in which they did: their other
 * sessions, mailed links and remembered devices; ways to other companies wait until the other login is proven.
 *
 * @param but hash of that session; null where none is open yet.
 */
export async function endRestOf(
  ctx: Pick<CompanyCtx, 'tx' | 'now'>,
  personId: number,
  but: Buffer | null,
): Promise<void> {
  const { tx, now } = ctx;
  await endSessionsOf(tx, [personId], now, but);
  await endSecretsOf(tx, [personId], 'reset', now);
  await endSecondSteps(ctx, [personId]);
  await suspendLinks(tx, personId, now);
}

/** The same of whoever acts, in this session. */
export const endRestOfOwn = (ctx: Ctx): Promise<void> =>
  endRestOf(ctx, ctx.actor.personId, ctx.actor.tokenHash);
