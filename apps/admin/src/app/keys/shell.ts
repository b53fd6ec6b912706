/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const shellKeys = {
  waiting: ['waiting'] as const,
  waits: (actions: unknown) => ['waiting', actions] as const,
  people: (search: string) => ['palette people', search] as const,
  push: ['push'] as const,
};
