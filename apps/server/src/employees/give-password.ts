import { ACTIONS, type ErrorDefinition, e } from '@legajo/contract';
import {
  brokenRules,
  endSecretsOf,
  keepInHistory,
  readPolicy,
  refuseMismatch,
  tellPerson,
} from '../account/public.ts';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import {
  endSessionsOf,
  hashPassword,
  lockCredential,
  removePin,
  savePassword,
  suspendLinks,
} from '../session/public.ts';
import { personToActFor } from './act-for.ts';

/**
 * Gives somebody a temporary password: good for choosing an own one and nothing else, and nobody signs with it. It
 * meets what the policy counts; whether it is easy or was used before is not judged. What the person had open ends, the
 * PIN too, and their ways to other companies wait until they are proven again.
 *
 * @param told what a broken rule is refused with, and the wire's name of the password.
 * @throws Failure `forbiddenAction`, `notFound`, `managementRequired`, `passwordMismatch` or `passwordPolicy`.
 */
export async function givePassword(
  ctx: Ctx,
  id: number,
  password: { readonly next: string; readonly repeated: string },
  told: { readonly definition: ErrorDefinition; readonly field: string } = {
    definition: e.account.passwordPolicy,
    field: 'pass',
  },
): Promise<void> {
  const { actor, companyId, now, tx } = ctx;
  if (actor.passwordDue) throw new Failure(e.session.passwordDue);
  if (!actor.actions.has(ACTIONS.employees)) throw new Failure(e.shared.forbiddenAction);
  const person = await personToActFor(ctx, id);
  refuseMismatch(password.next, password.repeated);
  const policy = await readPolicy(tx);
  const [first] = brokenRules(password.next, policy);
  if (first) throw new Failure(told.definition, {}, { [told.field]: first });
  const had = await lockCredential(tx, id);
  if (had?.passwordHash) await keepInHistory(tx, companyId, id, had.passwordHash, now, policy.history);
  const hash = await hashPassword(password.next);
  await savePassword(tx, companyId, id, { hash, setBy: 'hr', at: now, expiresAt: null });
  await removePin(tx, id);
  await endSecretsOf(tx, id, 'reset', now);
  await endSecretsOf(tx, id, 'activation', now);
  await endSessionsOf(tx, id, now, null);
  await suspendLinks(tx, id, now);
  await tellPerson(ctx, person, 'PasswordGiven');
  await record(ctx, [
    { event: 'password.given', actorId: actor.personId, subject: 'person', subjectId: id, body: {} },
  ]);
}
