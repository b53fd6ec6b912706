import type { ApprovalOf } from '../approvals/public.ts';
import { record } from '../audit/public.ts';
import { updateDecided } from './proposals.sql.ts';

/** What becomes of a proposal to destroy documents once a second person said so, or nobody did (areas 1.10). */
export const retentionApproval: ApprovalOf = {
  kind: 'retention',
  readBy: null,
  detail: 'idPropuesta',
  stepUp: true,
  ended: async (ctx, request, { state, by }) => {
    const decided = state === 'approved' ? 'approved' : 'rejected';
    const isNew = await updateDecided(ctx.tx, request.subjectId, { state: decided, by, at: ctx.now });
    if (!isNew) return undefined;
    await record(ctx, [
      {
        event: 'retention.decided',
        actorId: by,
        subject: 'retention',
        subjectId: request.subjectId,
        body: { outcome: state },
      },
    ]);
    return undefined;
  },
};
