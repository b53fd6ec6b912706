import type { ApprovalOf } from '../approvals/public.ts';
import { close } from './close.ts';
import { lockInspection, updateApproved } from './inspections.sql.ts';

/** What becomes of an opening once a second person said so, or nobody did: it can be entered, or it is over. */
export const inspectionApproval: ApprovalOf = {
  kind: 'inspection',
  readBy: null,
  detail: 'idInspeccion',
  stepUp: true,
  ended: async (ctx, request, { state, by }) => {
    if (state === 'approved') {
      await updateApproved(ctx.tx, request.subjectId);
      return undefined;
    }
    const one = await lockInspection(ctx.tx, request.subjectId);
    if (one) await close(ctx, one, { why: 'refused', by });
    return undefined;
  },
};
