/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const employmentKeys = {
  all: ['employment'] as const,
  of: (id: number) => ['employment', id] as const,
};
