/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const profileKeys = {
  saved: ['profiles', 'now'] as const,
  now: (personId: number) => ['profiles', 'now', personId] as const,
  effects: (personId: number) => ['profiles', 'effect', personId] as const,
  effect: (personId: number, draft: unknown) => ['profiles', 'effect', personId, draft] as const,
  kinds: (companyId: number) => ['profile-kinds', companyId] as const,
  leads: ['team-leads'] as const,
  lead: (search: unknown) => ['team-leads', search] as const,
  licences: ['licence-profile'] as const,
  licence: (personId: number) => ['licence-profile', personId] as const,
  policies: ['leave-policies'] as const,
  approvers: ['leave-approvers'] as const,
};
