import { ACTIONS, type ErrorDefinition, e } from '@legajo/contract';
import {
  type AccountPerson,
  brokenRules,
  holdWaysIn,
  readPolicy,
  refuseMismatch,
  rememberPassword,
  tellPerson,
} from '../account/public.ts';
import { record } from '../audit/public.ts';
import { requireFresh } from '../mfa/public.ts';
import { personToActFor } from '../people/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { hashPassword, holdCredential, takeGivenPassword } from '../session/public.ts';
import { accountsMessages } from './messages.ts';

/** A temporary password, and its repetition. */
interface Given {
  readonly next: string;
  readonly repeated: string;
}

/** What a broken rule is refused with, and the wire's name of the password. */
interface Told {
  readonly definition: ErrorDefinition;
  readonly field: string;
}

const OWN_WORDS: Told = { definition: e.account.passwordPolicy, field: 'pass' };

/**
 * Gives somebody a temporary password: good for choosing an own one and nothing else, and nobody signs with it. It
 * meets what the policy counts; whether it is easy or was used before is not judged. What the person had open ends, the
 * PIN too, and their ways to other companies wait until they are proven again.
 *
 * @throws Failure `forbiddenAction`, `notFound`, `managementRequired`, `managersOff`, `stepUp`, `passwordMismatch`, `passwordPolicy` or `busy`.
 */
export async function givePassword(steps: Steps, id: number, password: Given): Promise<void> {
  await steps.transaction((ctx) => mayReceive(ctx, id, password));
  const hash = await hashPassword(steps.platform.derivations, password.next);
  await steps.transaction((ctx) => keepGiven(ctx, id, password, hash));
}

/**
 * Somebody who may be given this password by whoever acts.
 *
 * @throws Failure as `givePassword` does, with `told` for a broken rule.
 */
export async function mayReceive(
  ctx: Ctx,
  id: number,
  password: Given,
  told: Told = OWN_WORDS,
): Promise<AccountPerson> {
  const { actor, tx } = ctx;
  if (actor.passwordDue) throw new Failure(e.session.passwordDue);
  if (!actor.actions.has(ACTIONS.employees)) throw new Failure(e.shared.forbiddenAction);
  const person = await personToActFor(ctx, id);
  await requireFresh(ctx);
  refuseMismatch(password.next, password.repeated);
  const [first] = brokenRules(password.next, await readPolicy(tx));
  if (first) throw new Failure(told.definition, {}, { [told.field]: first });
  return person;
}

/**
 * Writes a temporary password in the caller's transaction, where everything is asked again: its hash took its time.
 *
 * @throws Failure as `mayReceive`.
 */
export async function keepGiven(
  ctx: Ctx,
  id: number,
  password: Given,
  hash: string,
  told: Told = OWN_WORDS,
): Promise<void> {
  const { actor, tx } = ctx;
  const person = await mayReceive(ctx, id, password, told);
  const { history } = await readPolicy(tx);
  await rememberPassword(ctx, id, await holdCredential(ctx, id), history);
  await takeGivenPassword(ctx, id, hash);
  await holdWaysIn(ctx, [id], { what: 'password', byId: actor.personId });
  await tellPerson(ctx, person, accountsMessages.passwordGiven);
  await record(ctx, [
    { event: 'password.given', actorId: actor.personId, subject: 'person', subjectId: id, body: {} },
  ]);
}
