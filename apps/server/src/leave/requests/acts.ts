import { dayIn, type IsoDay } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';
import type { Ctx } from '../../platform/context.ts';
import type { LacksStandIn, ReadAs } from './read.ts';
import type { LeaveRequest } from './request.ts';

/** What whoever reads leave may do with it, and until when a proof is awaited. */
export interface Acts {
  readonly acts: readonly ('cancel' | 'askOff' | 'prove' | 'delegate')[];
  readonly proofUntil: IsoDay | null;
}

/**
 * What may be done with leave today (areas 11.9, 11.10); calls ask the same again. Who decides about others, and will be away,
 * is proposed to delegate (areas 7.6).
 */
export function actsOf(
  ctx: Pick<Ctx, 'now' | 'actor' | 'platform'>,
  request: LeaveRequest,
  as: ReadAs,
  lacksStandIn: LacksStandIn = () => false,
): Acts {
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const { state, type, first, last, proofs } = request;
  const stands = state === 'pending' || state === 'approved';
  const days = type.proofDays ?? 0;
  const isAwaited = stands && type.proof === 'required' && proofs.length === 0;
  const proofUntil = isAwaited ? dayAfter(first, days) : null;
  if (as === 'approver') return { acts: [], proofUntil };
  if (as === 'hr') return { acts: stands ? ['cancel'] : [], proofUntil };
  const acts: Acts['acts'][number][] = [];
  if (state === 'pending' || (state === 'approved' && today < first)) acts.push('cancel');
  else if (state === 'approved' && today < last && request.cancelAskedAt === null) acts.push('askOff');
  if (stands && type.proof !== 'no' && proofs.length < ctx.platform.limits['leave.request.files'])
    acts.push('prove');
  if (state === 'approved' && today <= last && lacksStandIn(request)) acts.push('delegate');
  return { acts, proofUntil };
}
