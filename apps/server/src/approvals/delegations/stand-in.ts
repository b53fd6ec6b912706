import type { ApprovalKind, IsoDay } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { listDelegations } from './delegations.ts';

/**
 * Tells of spans whether nobody decides requests of a kind in the reader's stead on any day of them: a delegation on some of
 * the days was thought about already, and another could not lie over it (areas 7.6).
 */
export async function lacksStandIn(
  ctx: Ctx,
  kind: ApprovalKind,
): Promise<(span: { readonly first: IsoDay; readonly last: IsoDay }) => boolean> {
  const standing = (await listDelegations(ctx)).filter(
    ({ endedAt, kinds }) => endedAt === null && (kinds === null || kinds.includes(kind)),
  );
  return ({ first, last }) => !standing.some(({ firstOn, lastOn }) => firstOn <= last && lastOn >= first);
}
