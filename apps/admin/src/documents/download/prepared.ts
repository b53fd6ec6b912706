import { listExports } from '@legajo/contract/calls/prepared-exports';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { documentKeys } from '../../app/keys/documents.ts';

export type Prepared = Element<typeof listExports>;

const WHILE_WORKING = 5000;

/** One's own prepared downloads, asked again while one is on its way. */
export const preparedQuery = (backend: Backend) =>
  queryOptions({
    queryKey: documentKeys.prepared,
    queryFn: async ({ signal }) => (await backend.api(listExports, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ estado }) => estado === 'en_progreso') ? WHILE_WORKING : false,
  });
