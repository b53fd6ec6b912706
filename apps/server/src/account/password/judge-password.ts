import { e } from '@legajo/contract';
import type { Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { selectAccountPerson } from '../person.sql.ts';
import { brokenByChoice } from './choose-password.ts';
import type { BrokenRule } from './password-rules.ts';
import { readPolicy } from './policy.ts';

/**
 * Which rules a password would break if whoever acts chose it. Says nothing of passwords they have or had: that would
 * be a way to guess them (decision A12).
 */
export async function judgePassword(steps: Steps, candidate: string): Promise<BrokenRule[]> {
  const { person, policy } = await steps.transaction(async ({ tx, actor }) => ({
    person: await selectAccountPerson(tx, actor.personId),
    policy: await readPolicy(tx),
  }));
  if (!person) throw new Failure(e.session.expired);
  return brokenByChoice(candidate, policy, person);
}
