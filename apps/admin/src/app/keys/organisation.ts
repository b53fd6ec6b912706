/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const organisationKeys = {
  all: ['organisation'] as const,
  search: (text: string) => ['organisation', 'search', text] as const,
  groups: (lista: unknown, q: unknown, page: unknown) => ['organisation', 'groups', lista, q, page] as const,
  tree: (manager: unknown, shown: number) => ['organisation', 'tree', manager, shown] as const,
  headless: ['organisation', 'headless'] as const,
  merge: (list: string, stays: string, goes: string) => ['organisation', 'merge', list, stays, goes] as const,
};
