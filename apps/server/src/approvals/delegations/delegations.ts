import { type ApprovalKind, dayIn, e, type IsoDay } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { addDays } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import {
  type Delegation,
  holdPerson,
  insertDelegation,
  isActive,
  overlaps,
  selectDelegation,
  selectDelegations,
  updateDelegationEnded,
} from './delegation.sql.ts';

/** Shown at once: those to come, those that hold, and the last that ended. */
const MOST = 50;

export interface Delegated extends Delegation {
  /** It holds today. */
  readonly holds: boolean;
}

/** One's own delegations, those that end last first. */
export async function listDelegations(ctx: Ctx): Promise<Delegated[]> {
  const rows = await selectDelegations(ctx.tx, ctx.actor.personId, MOST);
  return rows.map((row) => standing(ctx, row));
}

/**
 * Has somebody decide in one's stead for some days. It gives steps and no reach beyond the request (areas 7.6).
 *
 * @throws Failure `delegationDates`, `delegateInvalid`, `delegationOverlap`
 */
export async function makeDelegation(
  ctx: Ctx,
  wish: {
    readonly toId: number;
    readonly firstOn: IsoDay;
    readonly lastOn: IsoDay;
    readonly kinds: readonly ApprovalKind[];
  },
): Promise<Delegated> {
  const { toId, firstOn, lastOn } = wish;
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const longest = addDays(firstOn, ctx.platform.limits['approval.delegation.days'] - 1);
  if (firstOn < today) refuseField(e.approvals.delegationDates, 'desde');
  if (lastOn < firstOn || lastOn > longest) refuseField(e.approvals.delegationDates, 'hasta');
  if (toId === ctx.actor.personId || ctx.actor.former || !(await isActive(ctx.tx, toId)))
    refuseField(e.approvals.delegateInvalid, 'idUsuario');
  const kinds = wish.kinds.length === 0 ? null : wish.kinds;
  const wanted = { fromId: ctx.actor.personId, toId, firstOn, lastOn, kinds };
  await holdPerson(ctx.tx, ctx.actor.personId);
  if (await overlaps(ctx.tx, wanted)) throw new Failure(e.approvals.delegationOverlap);
  const id = await insertDelegation(ctx.tx, wanted, ctx.now);
  await note(ctx, 'delegation.made', id, { to: toId, from: firstOn, until: lastOn });
  return readOwn(ctx, id);
}

/** Ends one at once; ended already, it stays so. @throws Failure `notFound` */
export async function endDelegation(ctx: Ctx, id: number): Promise<Delegated> {
  const row = await readOwn(ctx, id);
  if (row.endedAt === null) {
    await updateDelegationEnded(ctx.tx, id, ctx.now);
    await note(ctx, 'delegation.ended', id, { to: row.toId });
  }
  return readOwn(ctx, id);
}

async function readOwn(ctx: Ctx, id: number): Promise<Delegated> {
  const row = await selectDelegation(ctx.tx, ctx.actor.personId, id);
  if (!row) throw new Failure(e.approvals.notFound);
  return standing(ctx, row);
}

function standing(ctx: Ctx, row: Delegation): Delegated {
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  return { ...row, holds: row.endedAt === null && row.firstOn <= today && today <= row.lastOn };
}

async function note(
  ctx: Ctx,
  event: 'delegation.made' | 'delegation.ended',
  id: number,
  body: Readonly<Record<string, string | number>>,
): Promise<void> {
  const { personId } = ctx.actor;
  await record(ctx, [{ event, actorId: personId, subject: 'delegation', subjectId: id, body }]);
}
