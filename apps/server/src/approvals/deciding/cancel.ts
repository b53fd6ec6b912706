import { e } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { ApprovalKinds, ApprovalOf } from '../kind.ts';
import { lockRequest, selectPendingOf } from '../request.sql.ts';
import { todayIn } from '../telling.ts';
import { selectConcern } from './decision.sql.ts';
import { endRequest } from './end-request.ts';

/**
 * Calls off what one asked for.
 *
 * @throws Failure `notFound`, `notYours` for who only decides about it, `closed`
 */
export async function cancelRequest(
  ctx: Ctx,
  kinds: ApprovalKinds,
  id: number,
  reason: string | null,
): Promise<void> {
  const request = await lockRequest(ctx.tx, id);
  if (!request) throw new Failure(e.approvals.notFound);
  const { personId } = ctx.actor;
  if (request.askedBy !== personId) {
    const concern = await selectConcern(ctx.tx, id, personId, await todayIn(ctx));
    throw new Failure(concern?.named ? e.approvals.notYours : e.approvals.notFound);
  }
  if (request.state === 'cancelled') return;
  if (request.state !== 'pending') throw new Failure(e.approvals.closed);
  await endRequest(ctx, kinds, request, { state: 'cancelled', by: personId, comment: reason });
}

/**
 * Ends the request of a thing that goes another way: its person called it off, left, or what it waits for is gone. None that
 * waits: nothing happens.
 *
 * @param of whose kind the thing is.
 * @param by who ends it; null: nobody did.
 */
export async function dropApproval(
  ctx: CompanyCtx,
  of: ApprovalOf,
  subjectId: number,
  by: number | null,
  reason: string | null,
): Promise<void> {
  const id = await selectPendingOf(ctx.tx, of.kind, subjectId);
  const request = id === undefined ? undefined : await lockRequest(ctx.tx, id);
  if (request?.state !== 'pending') return;
  const kinds = new Map([[of.kind, of]]);
  await endRequest(ctx, kinds, request, { state: 'cancelled', by, comment: reason });
}

/**
 * Holds the request of a thing that waits, before the thing itself is held: whoever decides holds them in this order.
 */
export async function holdApproval(
  ctx: CompanyCtx,
  kinds: readonly ApprovalOf[],
  subjectId: number,
): Promise<void> {
  for (const { kind } of kinds) {
    const id = await selectPendingOf(ctx.tx, kind, subjectId);
    if (id !== undefined) await lockRequest(ctx.tx, id);
  }
}

/** The request of a thing that waits, if one does. */
export const pendingApproval = (
  { tx }: Pick<CompanyCtx, 'tx'>,
  { kind }: ApprovalOf,
  subjectId: number,
): Promise<number | undefined> => selectPendingOf(tx, kind, subjectId);
