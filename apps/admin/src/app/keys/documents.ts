/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const documentKeys = {
  all: ['documents'] as const,
  search: (search: unknown) => ['documents', 'search', search] as const,
  report: (name: string, search: unknown) => ['documents', 'report', name, search] as const,
  keptReports: ['kept-reports'] as const,
  close: (which: unknown, more: unknown) => ['documents', 'close', which, more] as const,
  prepared: ['prepared-downloads'] as const,
  one: (id: number) => ['documents', 'one', id] as const,
  trace: (id: number) => ['documents', 'trace', id] as const,
  observations: (id: number) => ['documents', 'observations', id] as const,
};
