/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const settingsKeys = {
  company: ['settings', 'company'] as const,
  profiles: ['settings', 'profiles'] as const,
  backup: ['settings', 'backup'] as const,
  sso: ['sso'] as const,
};
