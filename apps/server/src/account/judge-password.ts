import { e } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { brokenByChoice } from './choose-password.ts';
import type { BrokenRule } from './password-rules.ts';
import { selectAccountPerson } from './person.sql.ts';
import { readPolicy } from './policy.ts';

/**
 * Which rules a password would break if whoever acts chose it. Says nothing of passwords they have or had: that would
 * be a way to guess them (decision A12).
 */
export async function judgePassword(ctx: Ctx, candidate: string): Promise<BrokenRule[]> {
  const person = await selectAccountPerson(ctx.tx, ctx.actor.personId);
  if (!person) throw new Failure(e.session.expired);
  return brokenByChoice(candidate, await readPolicy(ctx.tx), person);
}
