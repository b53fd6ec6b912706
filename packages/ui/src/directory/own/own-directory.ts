import { readOwnDirectory } from '@legajo/contract/calls/directory';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Backend, Element } from '../../api/backend.ts';
import { useBackend } from '../../api/context.tsx';
import { directoryKeys } from '../../session/keys.ts';

export type OwnDirectory = Element<typeof readOwnDirectory>;

/** What of oneself stands in the directory, and whether the company has one. */
export const ownDirectoryQuery = (backend: Backend) =>
  queryOptions({
    queryKey: directoryKeys.own,
    queryFn: async ({ signal }) => (await backend.api(readOwnDirectory, { signal })).data[0] ?? null,
    staleTime: 300_000,
  });

/** Whether whoever is signed in finds their colleagues in a directory. While that is not known, not. */
export function useHasDirectory(): boolean {
  return useQuery(ownDirectoryQuery(useBackend())).data?.activo === 1;
}
