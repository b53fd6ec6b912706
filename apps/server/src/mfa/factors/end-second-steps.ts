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
 * Ends what rested on the factors that whoever acts had until now, but this session, in which they proved who they are:
 * their other sessions, mailed links and remembered devices; ways to other companies wait until the other login is proven.
 */
export async function endRestOfOwn(ctx: Ctx): Promise<void> {
  const { tx, now, actor } = ctx;
  const own = [actor.personId];
  await endSessionsOf(tx, own, now, actor.tokenHash);
  await endSecretsOf(tx, own, 'reset', now);
  await endSecondSteps(ctx, own);
  await suspendLinks(tx, actor.personId, now);
}
