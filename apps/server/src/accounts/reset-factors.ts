import { ACTIONS, accountCan, e } from '@legajo/contract';
import { requireStepUp, resetFactors } from '../mfa/public.ts';
import { readEmployee } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';

/**
 * Human Resources takes the factors of somebody within reach away: a lost phone. Besides the security centre it
 * needs the employees; nobody resets their own, which would be a way round the step-up.
 *
 * @returns how many factors there were.
 * @throws Failure `forbiddenAction`, `stepUp`, or "not found" of who is out of reach.
 */
export async function resetFactorsOf(ctx: Ctx, personId: number): Promise<number> {
  if (!ctx.actor.actions.has(ACTIONS.employees) || !accountCan.loseFactors(personId === ctx.actor.personId))
    throw new Failure(e.shared.forbiddenAction);
  await requireStepUp(ctx);
  await readEmployee(ctx, personId);
  return resetFactors(ctx, personId);
}
