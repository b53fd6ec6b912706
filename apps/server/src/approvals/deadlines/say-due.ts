import type { IsoDay } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { type Requested, trailOf } from '../kind.ts';
import { approvalMessages } from '../messages.ts';
import { selectDeciders } from '../people.sql.ts';
import { lockRequest } from '../request.sql.ts';
import { insertCandidates, selectManagement, selectManagersOf } from '../steps/candidates.sql.ts';
import { tellAsked } from '../steps/open-step.ts';
import { dayInWords, tellOf } from '../telling.ts';
import { type DueStep, selectDueSteps, updateTold } from './due.sql.ts';

const DAY_MS = 86_400_000;

/**
 * Which word of its deadline a step is due on a day: none, at half of it, on its last day, then every second day after it,
 * three times; one that goes on to somebody else does so once (areas 7.5).
 */
export function wordDue(step: Pick<DueStep, 'halfOn' | 'dueOn' | 'onLate'>, today: IsoDay): number {
  if (today < step.halfOn) return 0;
  if (today < step.dueOn) return 1;
  if (today === step.dueOn) return 2;
  const daysOver = Math.round((Date.parse(today) - Date.parse(step.dueOn)) / DAY_MS);
  return step.onLate === 'escalate' ? 3 : Math.min(5, 3 + Math.floor((daysOver - 1) / 2));
}

/** Says what an open step is due, once; days on which nobody looked are not told one by one. */
export async function sayDue(ctx: CompanyCtx, requestId: number, today: IsoDay): Promise<void> {
  const request = await lockRequest(ctx.tx, requestId);
  const [step] = await selectDueSteps(ctx.tx, today, requestId - 1, 1);
  if (request?.state !== 'pending' || step?.requestId !== requestId) return;
  const word = wordDue(step, today);
  if (word <= step.told) return;
  await updateTold(ctx.tx, requestId, step.place, word);
  const due = () => ({ due: dayInWords(step.dueOn) });
  if (word <= 2) {
    const at = { requestId, place: step.place, kind: request.kind };
    return tellOf(ctx, approvalMessages.dueSoon, request, await selectDeciders(ctx.tx, at, today), due);
  }
  if (step.onLate === 'escalate') return escalate(ctx, request, step, today);
  await tellOf(ctx, approvalMessages.late, request, [request.askedBy], due);
}

/** Adds to whom its people report, else the management. Time itself decides nothing. */
async function escalate(ctx: CompanyCtx, request: Requested, step: DueStep, today: IsoDay): Promise<void> {
  const most = ctx.platform.limits['approval.candidates'];
  const above = await selectManagersOf(ctx.tx, request, step.place, most);
  const added = above.length > 0 ? above : await selectManagement(ctx.tx, request, most);
  await insertCandidates(ctx.tx, request.id, step.place, added, 'escalated');
  await record(ctx, [
    {
      event: 'approval.escalated',
      actorId: null,
      subject: 'approval',
      subjectId: request.id,
      body: { ...trailOf(request), step: step.place, to: [...added] },
    },
  ]);
  await tellAsked(ctx, request, step.place, step.dueOn, today);
}
