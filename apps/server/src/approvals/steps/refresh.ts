import { paperText } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { selectManagement as selectManagers } from '../../platform/messages/management.sql.ts';
import { passStep } from '../deciding/pass-step.ts';
import type { ApprovalKinds } from '../kind.ts';
import { approvalMessages } from '../messages.ts';
import { lockRequest, selectSteps, updateAsked } from '../request.sql.ts';
import { dayInWords, tellOf } from '../telling.ts';
import {
  closeCandidates,
  insertCandidates,
  selectByRule,
  selectManagement,
  selectOpen,
} from './candidates.sql.ts';

/**
 * Works the people of an open step out anew, because one left or a group changed (areas 7.2): who came may decide and is told,
 * who left may not. Where everybody had to and the rest did, it goes on; where nobody is left, the management has it, and
 * where nobody is left there, is told (areas 7.4).
 */
export async function refreshStep(ctx: CompanyCtx, kinds: ApprovalKinds, requestId: number): Promise<void> {
  const request = await lockRequest(ctx.tx, requestId);
  const steps = await selectSteps(ctx.tx, requestId);
  const open = steps.find(({ state }) => state === 'open');
  if (request?.state !== 'pending' || !open) return;
  const most = ctx.platform.limits['approval.candidates'];
  const before = await selectOpen(ctx.tx, requestId, open.place);
  // Whoever was put there by name has the step alone, for as long as they are there.
  const isNamed = before.some(({ via, isActive }) => via === 'reassigned' && isActive);
  const wanted = isNamed ? [] : await selectByRule(ctx.tx, request, open, most);
  await closeCandidates(ctx.tx, requestId, open.place, wanted);
  await insertCandidates(ctx.tx, requestId, open.place, wanted, 'rule');
  await updateAsked(ctx.tx, requestId, open.place, ctx.now);
  const now = await selectOpen(ctx.tx, requestId, open.place);
  if (now.length === 0) {
    const management = await selectManagement(ctx.tx, request, most);
    await insertCandidates(ctx.tx, requestId, open.place, management, 'management');
    const told = management.length > 0 ? management : (await selectManagers(ctx.tx)).map(({ id }) => id);
    return tellOf(ctx, approvalMessages.reassigned, request, told, (language) => ({
      words: paperText(management.length > 0 ? 'approvalLeft.management' : 'approvalLeft.nobody', language),
    }));
  }
  if (open.rule === 'all' && now.every(({ decided }) => decided))
    return passStep(ctx, kinds, request, steps, { by: null, comment: null });
  const known = new Set(before.map(({ personId }) => personId));
  const came = now.flatMap(({ personId }) => (known.has(personId) ? [] : [personId]));
  await tellOf(ctx, approvalMessages.dueSoon, request, came, () => ({ due: dayInWords(open.dueOn) }));
}
