import { ACTIONS, dayIn, f } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';
import { readCompany } from '../../account/public.ts';
import type { ApprovalOf, Ended } from '../../approvals/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { giveBack } from '../calling-off/give-back.ts';
import { holdLedgers } from '../ledger/ledger.sql.ts';
import { leaveMessages } from '../messages.ts';
import { grantLeave, noteLeave } from './grant.ts';
import { selectLeave, updateCancelAsked, updateState } from './request.sql.ts';
import type { LeaveRequest } from './request.ts';
import { tellPerson } from './tell-leave.ts';

/**
 * What becomes of leave once its request ended: approved, it takes its days; asked to be called off and approved, it gives
 * them back (areas 11.1, 11.10). The ledger is held before its state is read.
 */
export const leaveApproval: ApprovalOf = {
  kind: 'leave',
  readBy: ACTIONS.licencesMenu,
  detail: 'idSolicitud',
  tells: true,
  ended: async (ctx, asked, ended) => {
    if (asked.aboutId !== null) await holdLedgers(ctx.tx, { only: asked.aboutId, most: 1 });
    const request = await selectLeave(ctx.tx, asked.subjectId);
    if (request?.state === 'approved' && request.cancelAskedAt !== null)
      await endCancellation(ctx, request, ended);
    if (request?.state !== 'pending') return undefined;
    const { state, by, comment } = ended;
    if (state === 'approved') await grantLeave(ctx, request, { id: by, said: comment });
    else await updateState(ctx.tx, request.id, { state, by, said: comment }, ctx.now);
    const event = state === 'cancelled' ? 'leave.cancelled' : 'leave.decided';
    await noteLeave(ctx, event, request, by, { state }, { comment });
    if (state !== 'cancelled' || by !== request.person.id)
      await tellPerson(ctx, leaveMessages.decided, request, state, comment);
    return undefined;
  },
};

/** Whether leave that began is called off: the days from tomorrow on go back. */
async function endCancellation(
  ctx: CompanyCtx,
  request: LeaveRequest,
  { state, by, comment }: Ended,
): Promise<void> {
  const zone = (await readCompany(ctx))?.timeZone ?? 'UTC';
  const from = dayAfter(dayIn(ctx.now, zone));
  if (state !== 'approved' || from > request.last) {
    await updateCancelAsked(ctx.tx, request.id, null);
    if (by !== request.person.id) await tellPerson(ctx, leaveMessages.changed, request, 'kept', comment);
    return;
  }
  const days = await giveBack(ctx, request, { from, by, said: comment });
  await noteLeave(ctx, 'leave.cancelled', request, by, { from, returned: days }, { comment });
  await tellPerson(
    ctx,
    leaveMessages.changed,
    request,
    from > request.first ? 'shortened' : 'cancelled',
    comment,
  );
}

/** What fills the sentence of a request: never the name of a type that is kept to Human Resources (areas 11.9). */
export function wordsOf(
  { type, first, last }: Pick<LeaveRequest, 'type' | 'first' | 'last'>,
  cancels: boolean,
): Readonly<Record<string, string>> {
  const days = { from: f.out.day(first) ?? '', to: f.out.day(last) ?? '' };
  if (type.reserved) return { form: cancels ? 'reservedOff' : 'reserved', ...days };
  return { form: cancels ? 'off' : 'asked', type: type.name, ...days };
}
