import { listAudit, listAuditEvents, readAuditEntry, readAuditState } from '@legajo/contract/calls/audit';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { trailKeys } from '../app/keys/audit.ts';
import type { AuditSearch } from './search-params.ts';

export type Entry = Element<typeof listAudit>;
export type TrailState = Element<typeof readAuditState>;
export type WholeEntry = Element<typeof readAuditEntry>;

/** Entries of a page. */
export const ROWS = 50;

/** The trail as the address asks for it; read anew by who comes back, for each reading is an entry. */
export const trailQuery = (backend: Backend, search: AuditSearch) => {
  const { page: _page, entrada: _entry, rows = ROWS, cursor, ...filters } = search;
  return queryOptions({
    queryKey: trailKeys.list({ ...filters, rows, cursor }),
    queryFn: ({ signal }) =>
      backend.api(listAudit, {
        query: { ...filters, cursor, pagination: `${rows},1,0` },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
};

export const entryQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: trailKeys.one(id),
    queryFn: async ({ signal }) =>
      (await backend.api(readAuditEntry, { params: { id }, signal })).data[0] as WholeEntry,
  });

export const trailStateQuery = (backend: Backend) =>
  queryOptions({
    queryKey: trailKeys.state,
    queryFn: async ({ signal }) => (await backend.api(readAuditState, { signal })).data[0],
    // It is being read again, or entries wait for their seal.
    refetchInterval: ({ state }) =>
      state.data && (state.data.en_curso === 1 || state.data.sin_sellar > 0) ? 5_000 : false,
  });

export const eventsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: trailKeys.events,
    queryFn: async ({ signal }) => (await backend.api(listAuditEvents, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
