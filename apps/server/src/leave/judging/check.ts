import { e } from '@legajo/contract';
import { readEmployee } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { approversOf } from '../requests/approvers.ts';
import { isHr } from '../requests/read.ts';
import type { LeaveWish, Named } from '../requests/request.ts';
import { type Judged, judgeLeave } from './judge.ts';
import { type Clash, clashesOf } from './team.ts';

/** What an absence would be, and who would decide. */
export interface Checked extends Judged {
  readonly clashes: readonly Clash[];
  readonly free: { readonly first: string; readonly last: string } | null;
  readonly approvers: readonly (Named | null)[];
  /** Human Resources asks in somebody's name. */
  readonly inName: boolean;
}

/**
 * Tells what an absence would take, whom it collides with and who would decide (areas 11.5 to 11.8). Nothing is written.
 *
 * @param forId in whose name Human Resources asks.
 * @throws Failure `shared.notFound` out of reach and for who is not Human Resources, and what leaves nothing to be told.
 */
export async function checkLeave(ctx: Ctx, wish: LeaveWish, forId: number | undefined): Promise<Checked> {
  if (forId !== undefined) {
    if (!isHr(ctx)) throw new Failure(e.shared.notFound);
    await readEmployee(ctx, forId);
  }
  const personId = forId ?? ctx.actor.personId;
  const judged = await judgeLeave(ctx, personId, wish, null);
  const { clashes, free } = await clashesOf(ctx, personId, judged.wish);
  const own: readonly Clash[] = judged.overlaps.map(({ first, last }) => ({
    ...{ kind: 'own', count: 1, of: 1 },
    days: first === last ? [first] : [first, last],
  }));
  const approvers = await approversOf(ctx, personId, judged.type);
  return { ...judged, clashes: [...own, ...clashes], free, approvers, inName: forId !== undefined };
}
