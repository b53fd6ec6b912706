/** The keys of the trail. A shorter one stands for all that begin with it. */
export const trailKeys = {
  list: (search: unknown) => ['trail', 'list', search] as const,
  one: (id: number) => ['trail', 'one', id] as const,
  state: ['trail', 'state'] as const,
  people: (text: string) => ['trail', 'people', text] as const,
  events: ['trail', 'events'] as const,
};

/** Inspections, and what is done in them. */
export const inspectionKeys = {
  all: ['inspections'] as const,
  list: ['inspections', 'list'] as const,
  log: (id: number) => ['inspections', 'log', id] as const,
};
