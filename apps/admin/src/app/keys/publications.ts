/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const publicationKeys = {
  all: ['publications'] as const,
  setup: ['publications', 'setup'] as const,
  settled: ['publications', 'settled numbers'] as const,
  list: (perPage: number, page: number) => ['publications', 'list', perPage, page] as const,
  one: (id: number) => ['publications', 'one', id] as const,
  items: (process: number, state: unknown) => ['publications', 'items', process, state] as const,
  missing: (process: number) => ['publications', 'missing', process] as const,
};
