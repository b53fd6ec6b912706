/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const publicationKeys = {
  all: ['publications'] as const,
  setup: (type: string) => ['publications', 'setup', type] as const,
  settled: ['publications', 'settled numbers'] as const,
  lists: ['publications', 'list'] as const,
  /** Outside of what a publication changes, and so of what asking changes. */
  readers: (asked: unknown) => ['publication readers', asked] as const,
  /** What withdrawing one would do: outside of what doing it changes. */
  withdrawal: (id: number) => ['publication withdrawal', id] as const,
  list: (perPage: number, page: number, waits: unknown = null) =>
    ['publications', 'list', perPage, page, waits] as const,
  one: (id: number) => ['publications', 'one', id] as const,
  items: (process: number, state: unknown, part: unknown = null) =>
    ['publications', 'items', process, state, part] as const,
  followUp: (process: number) => ['publications', 'follow-up', process] as const,
  signatures: (processes: readonly number[]) => ['publications', 'signatures', processes] as const,
  /** Against last month, of a review alone: outside of what ends the review, after which it is no longer answered. */
  allChanges: ['publication changes'] as const,
  changes: (process: number) => ['publication changes', process] as const,
  missing: (process: number) => ['publications', 'missing', process] as const,
};
