import { ACTIONS, accountCan, e } from '@legajo/contract';
import { holdWaysIn } from '../account/public.ts';
import { resetFactors } from '../mfa/public.ts';
import { personToActFor } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { endDerived } from '../session/public.ts';

/**
 * Human Resources takes the factors of somebody within reach away: a lost phone. Besides the security centre it
 * needs the employees; nobody resets their own, which would be a way round the step-up.
 *
 * @returns how many factors there were.
 * @throws Failure `forbiddenAction`, or "not found" of who is out of reach.
 */
export async function resetFactorsOf(ctx: Ctx, personId: number): Promise<number> {
  if (!ctx.actor.actions.has(ACTIONS.employees) || !accountCan.loseFactors(personId === ctx.actor.personId))
    throw new Failure(e.shared.forbiddenAction);
  // Who administers loses their factors to management only: a factor is a way in.
  await personToActFor(ctx, personId);
  const count = await resetFactors(ctx, personId);
  await endDerived(ctx, [personId], { links: 'ended' });
  await holdWaysIn(ctx, [personId], { what: 'factors', byId: ctx.actor.personId });
  return count;
}
