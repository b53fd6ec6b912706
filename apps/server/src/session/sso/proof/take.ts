import { timingSafeEqual } from 'node:crypto';
import { allErrors, e } from '@legajo/contract';
import { notePlainProof, readStepUp } from '../../../mfa/public.ts';
import type { Steps } from '../../../platform/context.ts';
import { Failure, refuseField } from '../../../platform/failure.ts';
import { tokenHash } from '../../token.ts';
import { readCompany } from '../start.ts';
import { takeTicket } from '../state.sql.ts';

/**
 * Takes what came of asking the provider again: once, within a minute, in the session that began it, while the company
 * still has its provider.
 *
 * @returns until when the proof counts.
 * @throws Failure `proofOver`, what the provider's answer was refused for, or `parameterRequired` of who has a factor by now.
 */
export async function takeProof(steps: Steps, token: string): Promise<Date> {
  const { platform, actor, now } = steps;
  const ticket = await takeTicket(platform.db, tokenHash(token), actor.sessionId, now);
  if (!ticket || !timingSafeEqual(ticket.browserHash, actor.tokenHash))
    throw new Failure(e.session.proofOver);
  const refusal = allErrors.find(({ key }) => key === ticket.refusal);
  if (refusal) throw new Failure(refusal);
  const own = ticket.companyId === actor.companyId && ticket.personId === actor.personId;
  if (!own || !(await readCompany(steps, ticket.companyId))) throw new Failure(e.session.proofOver);
  return steps.transaction(async (ctx) => {
    if ((await readStepUp(ctx)).has) refuseField(e.mfa.parameterRequired, 'codigo', 'required');
    return notePlainProof(ctx, 'provider');
  });
}
