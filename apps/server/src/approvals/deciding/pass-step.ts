import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { ApprovalKinds } from '../kind.ts';
import { countVersion, type LockedRequest, updateStep } from '../request.sql.ts';
import { closeAllCandidates } from '../steps/candidates.sql.ts';
import { openStep } from '../steps/open-step.ts';
import type { StepRow } from '../steps/step.ts';
import { endRequest } from './end-request.ts';

/**
 * The open step was approved: the next one opens, or the request is approved.
 *
 * @param said whose approval was the last one, with their comment; null where whoever lacked left.
 */
export async function passStep(
  ctx: CompanyCtx,
  kinds: ApprovalKinds,
  request: LockedRequest,
  steps: readonly StepRow[],
  said: { readonly by: number | null; readonly comment: string | null },
): Promise<void> {
  const open = steps.find(({ state }) => state === 'open') as StepRow;
  await updateStep(ctx.tx, request.id, open.place, 'approved');
  await closeAllCandidates(ctx.tx, request.id, open.place);
  const next = steps.find(({ place }) => place === open.place + 1);
  if (!next) return endRequest(ctx, kinds, request, { state: 'approved', ...said });
  await countVersion(ctx.tx, request.id);
  await openStep(ctx, request, next);
}
