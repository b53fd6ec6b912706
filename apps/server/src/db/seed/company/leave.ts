import { keepLeaveProfile, listPolicies } from '../../../leave/for-seed.ts';
import type { CompanyCtx } from '../../../platform/company-ctx.ts';
import type { DemoPerson } from './people.ts';

/** Who leads a team approves its leave, by the policy that the company found on its first day. */
export async function plantLeaveProfiles(
  ctx: CompanyCtx,
  people: readonly DemoPerson[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const [policy] = await listPolicies(ctx);
  const team = people.filter(({ reportsTo, status }) => reportsTo !== null && status === 'active');
  const leads = new Set(team.map(({ reportsTo }) => reportsTo ?? ''));
  for (const username of leads)
    await keepLeaveProfile(ctx, ids.get(username) ?? 0, { approves: true, settings: null });
  for (const person of team) {
    const approverId = ids.get(person.reportsTo ?? '');
    if (!policy || approverId === undefined) continue;
    const settings = { levels: 1 as const, approverId, policyId: policy.id, priorMonths: 0 };
    await keepLeaveProfile(ctx, ids.get(person.username) ?? 0, {
      approves: leads.has(person.username),
      settings: { ...settings, progressive: false, progressiveFrom: null },
    });
  }
}
