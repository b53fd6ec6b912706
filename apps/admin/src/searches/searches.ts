import { listSearches } from '@legajo/contract/calls/searches';
import type { SavedList } from '@legajo/contract/saved-lists';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { searchKeys } from '../app/keys/searches.ts';

export type SavedSearch = Element<typeof listSearches>;
/** The words of a list's address. */
export type Words = Readonly<Record<string, string | number | undefined>>;

/** One's own searches of a list, those used last first. */
export const searchesQuery = (backend: Backend, lista: SavedList) =>
  queryOptions({
    queryKey: searchKeys.of(lista),
    queryFn: async ({ signal }) => (await backend.api(listSearches, { query: { lista }, signal })).data,
  });

/** Where one is in a list is no part of what is looked for. */
const PLACE = new Set(['page', 'rows', 'cursor']);

/** What of an address is kept by a name. */
export const filtersOf = (search: Words): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || PLACE.has(name) ? [] : [[name, String(value)]],
    ),
  );
