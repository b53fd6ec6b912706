import { paperText } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { type ApprovalKinds, type Ended, type Requested, trailOf } from '../kind.ts';
import { approvalMessages } from '../messages.ts';
import { skipSteps, updateEnded } from '../request.sql.ts';
import { closeAllCandidates } from '../steps/candidates.sql.ts';
import { tellOf } from '../telling.ts';

const EVENTS = {
  approved: 'approval.decided',
  rejected: 'approval.decided',
  cancelled: 'approval.cancelled',
  expired: 'approval.expired',
} as const;

/**
 * Ends a request that its caller holds: what was not decided is left out, its kind says what becomes of the thing, and
 * whoever asked learns the outcome, the comment and whose it was (areas 7.3), but of what they called off themself.
 *
 * @throws Failure of its kind, where an approval cannot stand any more.
 */
export async function endRequest(
  ctx: CompanyCtx,
  kinds: ApprovalKinds,
  request: Requested,
  ended: Ended,
): Promise<void> {
  const { state, by, comment } = ended;
  await updateEnded(ctx.tx, request.id, state, state === 'cancelled' ? comment : null, ctx.now);
  await skipSteps(ctx.tx, request.id);
  await closeAllCandidates(ctx.tx, request.id, null);
  const kind = kinds.get(request.kind);
  const afterword = await kind?.ended(ctx, request, ended);
  await record(ctx, [
    {
      event: EVENTS[state],
      actorId: by,
      subject: 'approval',
      subjectId: request.id,
      body: { ...trailOf(request), state },
      ...(comment === null ? {} : { personal: { comment } }),
    },
  ]);
  if (kind?.tells || by === request.askedBy) return;
  await tellOf(ctx, approvalMessages.decided, request, [request.askedBy], (language) => ({
    outcome: paperText(`approvalOutcome.${state}`, language),
    words: [comment, afterword?.(language)].filter(Boolean).join('\n'),
  }));
}
