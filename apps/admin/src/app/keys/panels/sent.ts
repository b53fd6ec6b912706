/** The keys of what went out to a person: they go with those of the file. */
export const sentKeys = {
  of: (id: number) => ['people', 'file', id, 'sent'] as const,
};
