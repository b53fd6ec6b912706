import { keepLeaveProfile, listPolicies } from '../../../leave/for-seed.ts';
import type { CompanyCtx } from '../../../platform/company-ctx.ts';
import type { DemoPerson } from './people.ts';

/** Who leads a team approves its leave, by the policy that the company found on its first day. */
export async function plantLeaveProfiles(
  ctx: CompanyCtx,
  people: readonly DemoPerson[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const today = ctx.now.toISOString().slice(0, 10);
  const [policy] = await listPolicies(ctx, today);
  // Three years of grants, of who is here that long.
  const since = `${Number(today.slice(0, 4)) - 2}-01-01`;
  const team = people.filter(({ reportsTo, status }) => reportsTo !== null && status === 'active');
  const leads = new Set(team.map(({ reportsTo }) => reportsTo ?? ''));
  for (const username of leads)
    await keepLeaveProfile(ctx, ids.get(username) ?? 0, { approves: true, settings: null }, since);
  for (const person of team) {
    const approverId = ids.get(person.reportsTo ?? '');
    if (!policy || approverId === undefined) continue;
    const settings = { levels: 1 as const, approverId, policyId: policy.id, priorMonths: 0 };
    const profile = {
      approves: leads.has(person.username),
      settings: { ...settings, progressive: false, progressiveFrom: null },
    };
    await keepLeaveProfile(ctx, ids.get(person.username) ?? 0, profile, since);
  }
}
