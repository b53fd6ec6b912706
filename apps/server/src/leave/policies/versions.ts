import { dayIn, e, type IsoDay } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';
import type { PolicyTerms, PolicyVersion } from '@legajo/contract/leave/policy-terms';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { grantsBetween } from '../ledger/schedule.ts';
import { holdPolicy, type PolicyPerson, selectPolicyPeople, selectVersions } from './policies.sql.ts';
import { keepVersion, readPolicy, type WholePolicy } from './policies.ts';

/** Somebody whose next year of grants a version makes another one. */
export interface Changed {
  readonly person: Pick<PolicyPerson, 'id' | 'name' | 'surname'>;
  readonly before: number;
  readonly after: number;
}

export interface VersionOutcome {
  readonly policy: WholePolicy;
  readonly changed: readonly Changed[];
  readonly count: number;
}

const SHOWN = 25;
const PEOPLE_AT_A_TIME = 500;
/** A year and a month: one grant at least of each way to grant lies in it. */
const AHEAD_DAYS = 396;

/**
 * Says what a policy grants from a day on (areas 11.4): what was granted stays.
 *
 * @param saying makes of the last version what shall hold; refuses what contradicts itself.
 * @param onlyTells nothing is written; who gets more or less is told all the same.
 * @throws Failure `notFound`, `versionDate`, `typeField`, `limitReached`.
 */
export async function addVersion(
  ctx: Ctx,
  policyId: number,
  fromOn: IsoDay,
  saying: (before: PolicyTerms) => PolicyTerms,
  onlyTells: boolean,
): Promise<VersionOutcome> {
  if (!(await holdPolicy(ctx.tx, policyId))) throw new Failure(e.leave.notFound);
  const versions = await selectVersions(ctx.tx, policyId);
  const last = versions.at(-1);
  if (!last) throw new Failure(e.leave.notFound);
  const max = ctx.platform.limits['leave.versions'];
  if (versions.length >= max) throw new Failure(e.shared.limitReached, { max });
  if (fromOn <= last.fromOn) throw new Failure(e.leave.versionDate);
  const next: PolicyVersion = { ...saying(last), policyId, version: last.version + 1, fromOn };
  const { changed, count } = await changedBy(ctx, versions, next);
  if (!onlyTells) await keepVersion(ctx, next);
  return { policy: await readPolicy(ctx, policyId), changed, count };
}

/** Whose grants of a year from the version's day, or from today where that is over, differ. */
async function changedBy(ctx: Ctx, versions: readonly PolicyVersion[], next: PolicyVersion) {
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const from = next.fromOn > today ? next.fromOn : today;
  const changed: Changed[] = [];
  let count = 0;
  for (let after = 0; ; ) {
    const people = await selectPolicyPeople(ctx.tx, next.policyId, after, PEOPLE_AT_A_TIME);
    for (const person of people) {
      const before = yearOf(person, versions, from);
      const then = yearOf(person, [...versions, next], from);
      if (before === then) continue;
      count += 1;
      if (changed.length < SHOWN) changed.push({ person, before, after: then });
    }
    if (people.length < PEOPLE_AT_A_TIME) return { changed, count };
    after = people.at(-1)?.id ?? after;
  }
}

/** What somebody is granted for the first period that ends ahead. */
function yearOf(person: PolicyPerson, versions: readonly PolicyVersion[], from: IsoDay): number {
  const standing = { ...person, dismissedOn: null };
  const grants = grantsBetween(standing, versions, from, dayAfter(from, AHEAD_DAYS));
  const monthly = grants.filter(({ part }) => part > 0).slice(0, 12);
  const first = grants.find(({ part }) => part === 0);
  return first?.amount ?? monthly.reduce((sum, { amount }) => Math.round((sum + amount) * 100) / 100, 0);
}
