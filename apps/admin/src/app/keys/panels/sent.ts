/** The keys of what went out to a person: they go with those of the file. */
export const sentKeys = {
  invalidMail: (id: number, version: number) => ['people', 'file', id, 'invalid-mail', version] as const,
  of: (id: number) => ['people', 'file', id, 'sent'] as const,
};
