/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const searchKeys = {
  all: ['searches'] as const,
  of: (list: string) => ['searches', list] as const,
};
