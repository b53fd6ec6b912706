import { e, type IsoDay } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import { Failure } from '../platform/failure.ts';
import { type Requested, trailOf } from './kind.ts';
import { insertPreparers, insertRequest, insertStep, type NewRequest, selectSteps } from './request.sql.ts';
import { candidatesOf, openStep } from './steps/open-step.ts';
import type { AskedStep, StepRow } from './steps/step.ts';

/** What is asked for, and whom: at least one step. */
export interface Asked extends Omit<NewRequest, 'endsOn'> {
  readonly steps: readonly [AskedStep, ...AskedStep[]];
  /** Who prepared it, besides whoever asks: none of them decides (areas 7.4). */
  readonly preparedBy?: readonly number[];
  /** The last day on which it can be decided. */
  readonly endsOn?: IsoDay | null;
}

/**
 * Asks for approval, in the transaction that lets the thing wait: steps by copy, the first one open, its people told.
 *
 * @returns the request's id.
 * @throws Failure `nobody` where a step would be left without anybody, which writes nothing (areas 7.4).
 */
export async function askApproval(ctx: CompanyCtx, asked: Asked): Promise<number> {
  const { steps, preparedBy = [], endsOn = null, ...wanted } = asked;
  const id = await insertRequest(ctx.tx, { ...wanted, endsOn }, ctx.now);
  const request: Requested = { id, ...wanted };
  if (preparedBy.length > 0) await insertPreparers(ctx.tx, id, preparedBy);
  for (const [index, step] of steps.entries()) {
    if ((await candidatesOf(ctx, request, step)).ids.length === 0) throw new Failure(e.approvals.nobody);
    await insertStep(ctx.tx, id, index + 1, step);
  }
  await record(ctx, [
    {
      event: 'approval.asked',
      actorId: asked.askedBy,
      subject: 'approval',
      subjectId: id,
      body: { ...trailOf(request), steps: steps.length },
    },
  ]);
  const [first] = await selectSteps(ctx.tx, id);
  await openStep(ctx, request, first as StepRow);
  return id;
}
