/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const accessKeys = {
  all: ['access'] as const,
  of: (person: unknown, document: unknown) => ['access', 'of', person, document] as const,
  people: (text: string) => ['access', 'people', text] as const,
};
