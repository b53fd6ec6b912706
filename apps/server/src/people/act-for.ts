import { type ErrorDefinition, e, PROFILE_TYPES } from '@legajo/contract';
import { type AccountPerson, readAccountPeople, readSettings } from '../account/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { selectIsLineManager, selectReached } from './scope.sql.ts';

/**
 * Somebody whose account an administrator is about to touch. Whoever sets the password or the address of a person can
 * become that person: so nobody but the management profile touches who administers anything.
 *
 * @throws Failure `notFound` out of scope, `managementRequired`, `managersOff`.
 */
export async function personToActFor(ctx: Ctx, id: number): Promise<AccountPerson> {
  const { person, problem } = (await peopleToActFor(ctx, [id])).get(id) ?? UNKNOWN;
  if (problem || !person) throw new Failure(problem ?? e.shared.notFound);
  return person;
}

/** Somebody of many whose accounts are about to be touched. */
export interface ToActFor {
  /** Null for who is not the administrator's to know of. */
  readonly person: AccountPerson | null;
  /** Why their account is left alone; null where it may be touched. */
  readonly problem: ErrorDefinition | null;
}

const UNKNOWN: ToActFor = { person: null, problem: e.shared.notFound };

/** The same of many, each by itself, in as many statements as of one. @returns one for each id. */
export async function peopleToActFor(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ToActFor>> {
  const { actor, tx } = ctx;
  const reached = await selectReached(tx, actor.personId, ids);
  const people = await readAccountPeople(ctx, reached);
  const off = (await reachesNoData(ctx)) ? e.people.managersOff : null;
  return new Map(
    ids.map((id) => {
      const person = people.get(id);
      if (!person) return [id, UNKNOWN];
      const others = person.administers && !actor.management;
      return [id, { person, problem: others ? e.shared.managementRequired : off }];
    }),
  );
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
  if (await reachesNoData(ctx)) throw new Failure(e.people.managersOff);
}

const reachesNoData = async (ctx: Ctx): Promise<boolean> =>
  ctx.actor.types.has(PROFILE_TYPES.manager) && !(await managersReachData(ctx));
