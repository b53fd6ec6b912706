import {
  listDirectory,
  readDirectoryPerson,
  readDirectoryPlaces,
  readDirectoryTree,
} from '@legajo/contract/calls/directory';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Backend, Element } from '../api/backend.ts';
import { directoryKeys } from '../session/keys.ts';

export type Colleague = Element<typeof listDirectory>;
export type FoundColleague = Element<typeof readDirectoryPerson>;
export type DirectoryNode = Element<typeof readDirectoryTree>;

/** Reports are counted no further by the server. */
export const COUNTED = 1000;

export interface DirectorySearch {
  readonly q?: string | undefined;
  readonly sector?: string | undefined;
  readonly locacion?: string | undefined;
}

/** The people of the directory, by name, page by page. */
export const colleaguesQuery = (backend: Backend, search: DirectorySearch) =>
  infiniteQueryOptions({
    queryKey: directoryKeys.list(search),
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      backend.api(listDirectory, { query: { ...search, cursor: pageParam || undefined }, signal }),
    getNextPageParam: (last) => last.pagination?.next,
  });

export const colleagueQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: directoryKeys.one(id),
    queryFn: async ({ signal }) =>
      (await backend.api(readDirectoryPerson, { params: { id }, signal })).data[0] ?? null,
  });

/** Who report to somebody, or with null those at the top, page by page. */
export const levelQuery = (backend: Backend, manager: number | null) =>
  infiniteQueryOptions({
    queryKey: directoryKeys.level(manager),
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      backend.api(readDirectoryTree, {
        query: { de: manager === null ? undefined : String(manager), cursor: pageParam || undefined },
        signal,
      }),
    getNextPageParam: (last) => last.pagination?.next,
  });

/** By what the list can be narrowed. */
export const placesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: directoryKeys.places,
    queryFn: async ({ signal }) => (await backend.api(readDirectoryPlaces, { signal })).data,
  });

/** Position and sector of somebody, as one line. */
export const workOf = ({ cargo, sector }: Pick<DirectoryNode, 'cargo' | 'sector'>): string =>
  [cargo, sector].filter(Boolean).join(' · ');
