/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const employmentKeys = {
  all: ['employment'] as const,
  rehearsal: (target: unknown, day: string) => ['employment', 'rehearsal', target, day] as const,
  of: (id: number) => ['employment', id] as const,
};
