/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const wayInKeys = {
  mine: ['ways-in'] as const,
};
