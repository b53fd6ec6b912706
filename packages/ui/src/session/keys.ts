/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const sessionKeys = {
  open: ['sessions'] as const,
  related: ['related'] as const,
  users: ['related', 'users'] as const,
  employers: ['related', 'employers'] as const,
  look: (company: unknown) => ['custom-login', company] as const,
};
