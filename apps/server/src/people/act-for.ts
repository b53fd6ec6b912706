import { e } from '@legajo/contract';
import { type AccountPerson, readAccountPerson } from '../account/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { selectEmployee } from './employees.sql.ts';

/**
 * Somebody whose account an administrator is about to touch. Whoever sets the password or the address of a person can
 * become that person: so nobody but the management profile touches who administers anything.
 *
 * @throws Failure `notFound` out of scope, `managementRequired`.
 */
export async function personToActFor(ctx: Ctx, id: number): Promise<AccountPerson> {
  const inScope = await selectEmployee(ctx.tx, ctx.actor.personId, id);
  const person = inScope && (await readAccountPerson(ctx, id));
  if (!person) throw new Failure(e.shared.notFound);
  if (person.administers && !ctx.actor.management) throw new Failure(e.shared.managementRequired);
  return person;
}
