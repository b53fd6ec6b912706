import { e, PROFILE_TYPES } from '@legajo/contract';
import { type AccountPerson, readAccountPerson, readSettings } from '../account/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { selectEmployee } from './employees.sql.ts';
import { selectIsLineManager } from './scope.sql.ts';

/**
 * Somebody whose account an administrator is about to touch. Whoever sets the password or the address of a person can
 * become that person: so nobody but the management profile touches who administers anything.
 *
 * @throws Failure `notFound` out of scope, `managementRequired`, `managersOff`.
 */
export async function personToActFor(ctx: Ctx, id: number): Promise<AccountPerson> {
  const inScope = await selectEmployee(ctx.tx, ctx.actor.personId, id);
  const person = inScope && (await readAccountPerson(ctx, id));
  if (!person) throw new Failure(e.shared.notFound);
  if (person.administers && !ctx.actor.management) throw new Failure(e.shared.managementRequired);
  await requireDataReach(ctx);
  return person;
}

/**
 * Whether an administrator may touch what is money, account or published document of those whom they reach. Line managers
 * may where the company says so, and at first it does not; everybody else may (decision G2).
 */
export async function reachesData(ctx: Pick<Ctx, 'tx'>, personId: number): Promise<boolean> {
  return !(await selectIsLineManager(ctx.tx, personId)) || managersReachData(ctx);
}

/** Whether the company lets its line managers. */
export async function managersReachData(ctx: Pick<Ctx, 'tx'>): Promise<boolean> {
  return (await readSettings(ctx)).managersReachData;
}

/** The same of whoever acts. @throws Failure `managersOff` */
export async function requireDataReach(ctx: Ctx): Promise<void> {
  if (!ctx.actor.types.has(PROFILE_TYPES.manager)) return;
  if (!(await managersReachData(ctx))) throw new Failure(e.people.managersOff);
}
