/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const loadKeys = {
  all: ['people-loads'] as const,
  ones: ['people-loads', 'one'] as const,
  one: (id: unknown) => ['people-loads', 'one', id] as const,
  list: ['people-loads', 'list'] as const,
  names: (id: number) => ['people-loads', 'names', id] as const,
  rowsOf: (id: number) => ['people-loads', 'rows', id] as const,
  rows: (id: number, filter: unknown) => ['people-loads', 'rows', id, filter] as const,
};
