import { dayIn, e, type IsoDay } from '@legajo/contract';
import type { PolicyTerms, PolicyVersion } from '@legajo/contract/leave/policy-terms';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { Failure } from '../../platform/failure.ts';
import {
  insertPolicy,
  insertVersion,
  type NamedPolicy,
  selectNamed,
  selectVersions,
} from './policies.sql.ts';
import { insertPresetPolicies, insertPresetTypes } from './presets.sql.ts';

/** A policy with the version that holds on a day. */
export interface LeavePolicy extends NamedPolicy {
  readonly terms: PolicyVersion;
}

/** A policy with all its versions, newest first. */
export interface WholePolicy extends LeavePolicy {
  readonly versions: readonly PolicyVersion[];
}

/** A company's first version holds from ever: what is granted begins with each person's profile. */
const FROM_EVER: IsoDay = '2000-01-01';

/**
 * What a company begins with: types and policies of its country's law, once.
 *
 * @param country ISO 3166-1 alpha-2; one without policies of its own gets those of Argentina.
 */
export async function beginWithPolicies(tx: CompanyTransaction, country: string): Promise<void> {
  await insertPresetTypes(tx, country);
  await insertPresetPolicies(tx, country);
}

/** The company's policies, by name, as they are on a day. */
export async function listPolicies({ tx }: Pick<CompanyCtx, 'tx'>, on: IsoDay): Promise<LeavePolicy[]> {
  const versions = Map.groupBy(await selectVersions(tx), ({ policyId }) => policyId);
  return (await selectNamed(tx)).flatMap((policy) => {
    const terms = inForce(versions.get(policy.id) ?? [], on);
    return terms ? [{ ...policy, terms }] : [];
  });
}

/** The version that holds on a day; before the first one, that. */
export const inForce = (versions: readonly PolicyVersion[], on: IsoDay): PolicyVersion | undefined =>
  versions.findLast(({ fromOn }) => fromOn <= on) ?? versions[0];

/** @throws Failure `notFound`. */
export async function readPolicy(ctx: Ctx, id: number): Promise<WholePolicy> {
  const versions = await selectVersions(ctx.tx, id);
  const named = (await selectNamed(ctx.tx)).find((policy) => policy.id === id);
  const terms = inForce(versions, today(ctx));
  if (!named || !terms) throw new Failure(e.leave.notFound);
  return { ...named, terms, versions: versions.toReversed() };
}

/**
 * Adds a policy; what is not said of it is as in the first of the company's.
 *
 * @param saying makes of what stands what shall be; refuses what contradicts itself.
 * @throws Failure `policyNameTaken`, `typeField`, `limitReached`.
 */
export async function addPolicy(
  ctx: Ctx,
  name: string,
  saying: (before: PolicyTerms) => PolicyTerms,
): Promise<WholePolicy> {
  const standing = await listPolicies(ctx, today(ctx));
  const max = ctx.platform.limits['leave.policies'];
  if (standing.length >= max) throw new Failure(e.shared.limitReached, { max });
  const model = standing.find(({ preset }) => preset) ?? standing[0];
  if (!model) throw new Failure(e.leave.notFound);
  const terms = saying(model.terms);
  const policyId = await insertPolicy(ctx.tx, name);
  if (policyId === null) throw new Failure(e.leave.policyNameTaken);
  await keepVersion(ctx, { ...terms, policyId, version: 1, fromOn: FROM_EVER });
  return readPolicy(ctx, policyId);
}

/** Writes a version and its entry in the trail. */
export async function keepVersion(ctx: Ctx, version: PolicyVersion): Promise<void> {
  await insertVersion(ctx.tx, version, ctx.actor.personId, ctx.now);
  await record(ctx, [
    {
      event: 'leave-policy.versioned',
      actorId: ctx.actor.personId,
      subject: 'leave_policy',
      subjectId: version.policyId,
      body: {
        ...version,
        week: [...version.week],
        brackets: version.brackets.map((one) => ({ ...one })),
        progressive: version.progressive && { ...version.progressive },
      },
    },
  ]);
}

const today = (ctx: Ctx) => dayIn(ctx.now, ctx.actor.timeZone);
