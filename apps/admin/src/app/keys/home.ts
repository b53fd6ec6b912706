/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const homeKeys = {
  all: ['home'] as const,
  firstDay: ['home', 'first-day'] as const,
  // Old when the first day is.
  invitable: (q: string, page: number) => ['home', 'first-day', 'invitable', q, page] as const,
  summary: ['home', 'summary'] as const,
  widget: (name: string) => ['home', name] as const,
};
