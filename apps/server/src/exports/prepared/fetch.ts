import { e } from '@legajo/contract';
import { countFound } from '../../documents/public.ts';
import { requireDataReach } from '../../people/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Actor, Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { walksOf } from '../archive/walks.ts';
import { selectIds } from './parts.sql.ts';
import { lockPrepared } from './prepared.sql.ts';
import { stateOf } from './request.ts';

/** A part of a prepared download. */
export interface WantedPart {
  readonly exportId: number;
  readonly number: number;
}

/**
 * That a part is one's own, and can be fetched.
 *
 * @throws Failure `notFound`, `managersOff`, or `linkExpired` where it ran out or one reaches less by now.
 */
export async function requirePart(ctx: Ctx, part: WantedPart): Promise<void> {
  await requireDataReach(ctx);
  const prepared = await lockPrepared(ctx.tx, part.exportId);
  if (prepared?.personId !== ctx.actor.personId) throw new Failure(e.shared.notFound);
  if (stateOf(prepared, ctx.now) !== 'available') throw new Failure(e.exports.linkExpired);
  await partIds(ctx, ctx.actor, part);
}

/**
 * The numbers of a part's documents, of whoever still reaches every one of them (areas 2.8).
 *
 * @throws Failure `notFound` where there is no such part, `linkExpired` where one reaches less by now.
 */
export async function partIds(
  ctx: Pick<CompanyCtx, 'tx'>,
  actor: Pick<Actor, 'personId'>,
  part: WantedPart,
): Promise<readonly number[]> {
  const ids = await selectIds(ctx.tx, part.exportId, part.number);
  if (!ids) throw new Failure(e.shared.notFound);
  for (const walk of walksOf(ids, actor.personId))
    if ((await countFound(ctx, walk, walk.ids.length)) < walk.ids.length)
      throw new Failure(e.exports.linkExpired);
  return ids;
}
