import { holdSheet, issueActivation, newActivationCode } from '../account/public.ts';
import { record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';

/** What an invitation by mail carries. */
export interface Invitation {
  readonly code: string;
  readonly expiresAt: Date;
}

/**
 * Makes an activation code good for somebody who is about to be told it by mail, at this address, with the entry of the trail. Whoever
 * calls has asked whether they may be invited, and tells them in the same transaction.
 */
export async function issueInvitation(
  ctx: CompanyCtx,
  personId: number,
  sentTo: string,
  byId: number,
): Promise<Invitation> {
  const code = newActivationCode();
  const expiresAt = new Date(ctx.now.getTime() + ctx.platform.limits['activation.seconds'] * 1000);
  await issueActivation(ctx, personId, { code, expiresAt, sentTo });
  await holdSheet(ctx, personId, byId);
  await record(ctx, [
    { event: 'activation.mailed', actorId: byId, subject: 'person', subjectId: personId, body: {} },
  ]);
  return { code, expiresAt };
}
