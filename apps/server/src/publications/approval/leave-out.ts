import { e, processMay } from '@legajo/contract';
import type { Requested } from '../../approvals/public.ts';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { Failure } from '../../platform/failure.ts';
import { refreshCounts } from '../statements/counts.sql.ts';
import { updateDecision } from '../statements/items.sql.ts';
import { selectForJob } from '../statements/processes.sql.ts';
import { lockApprovable } from './matter.sql.ts';

/**
 * Leaves items out of a publication that is about to be approved, with what was said of them (areas 8.1).
 *
 * @throws Failure `items` where they are none of what would go out, or all of it.
 */
export async function leaveOut(
  ctx: CompanyCtx,
  request: Requested,
  parts: readonly number[],
  { by, comment }: { readonly by: number; readonly comment: string },
): Promise<void> {
  const process = await selectForJob(ctx.tx, request.subjectId, true);
  if (!process || !processMay('leaveOut', process)) throw new Failure(e.publications.notNow);
  const ids = [...new Set(parts)];
  const items = await lockApprovable(ctx.tx, process.id, ids);
  if (items.length < ids.length || items.length >= process.ready) throw new Failure(e.approvals.items);
  for (const { id, personId, confidence } of items)
    await updateDecision(ctx.tx, process.id, id, {
      state: 'excluded',
      personId,
      confidence,
      problemCode: e.publications.leftOut.code,
      problemValues: { comment },
      decision: null,
      decidedBy: by,
    });
  await refreshCounts(ctx.tx, process.id);
  await record(ctx, [
    {
      event: 'process-item.excluded',
      actorId: by,
      subject: 'process',
      subjectId: process.id,
      body: { items: ids, approval: request.id, state: 'excluded' },
    },
  ]);
}
