import {
  groupFileCompleteness,
  listFileCompleteness,
  requestFileCompleteness,
} from '@legajo/contract/calls/file-completeness';
import { listFilePapers } from '@legajo/contract/calls/file-papers';
import { TOTAL_CAP } from '@legajo/contract/envelope';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { folderKeys } from '../app/keys/company.ts';
import { peopleKeys } from '../app/keys/people.ts';
import type { FilesSearch } from './search-params.ts';

export type FileRow = Element<typeof listFileCompleteness>;
export type FileGroup = Element<typeof groupFileCompleteness>;
export type AskOutcome = Element<typeof requestFileCompleteness>;

/** Who is asked: people one by one, or those of a group; everybody where neither is named. */
export interface Whom {
  readonly ids?: readonly number[];
  readonly sector?: number | undefined;
  readonly locacion?: number | undefined;
  readonly papel?: string | undefined;
}

export const filesQuery = (backend: Backend, search: FilesSearch) =>
  queryOptions({
    queryKey: peopleKeys.completeness(search),
    queryFn: ({ signal }) => {
      const { page = 1, rows = PER_PAGE_DEFAULT, cursor, vista: _, ...filters } = search;
      const deep = page * rows > TOTAL_CAP;
      const pagination = `${rows},${deep ? 1 : page},0`;
      const query = { ...filters, pagination, cursor: deep ? cursor : undefined };
      return backend.api(listFileCompleteness, { query, signal });
    },
    placeholderData: keepPreviousData,
  });

export const groupsQuery = (backend: Backend, por: 'sector' | 'locacion') =>
  queryOptions({
    queryKey: peopleKeys.completeness(por),
    queryFn: async ({ signal }) =>
      (await backend.api(groupFileCompleteness, { query: { por }, signal })).data,
  });

/** What each paper is called. */
export const papersQuery = (backend: Backend) =>
  queryOptions({
    queryKey: folderKeys.papers,
    queryFn: async ({ signal }) => (await backend.api(listFilePapers, { signal })).data,
  });

const bodyOf = ({ ids, sector, locacion, papel }: Whom) => ({
  ...(ids
    ? { ids: [...ids] }
    : {
        filtros: {
          ...(sector === undefined && locacion === undefined ? { todos: 1 } : {}),
          ...(sector === undefined ? {} : { sector: [sector] }),
          ...(locacion === undefined ? {} : { locacion: [locacion] }),
        },
      }),
  ...(papel === undefined ? {} : { papeles: [papel] }),
});

/** Whom it would ask; nothing is written. */
export const askPreviewQuery = (backend: Backend, whom: Whom) =>
  queryOptions({
    queryKey: peopleKeys.asked(whom),
    // As they are now: what was counted a moment ago may have been asked since.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await backend.api(requestFileCompleteness, { body: { ...bodyOf(whom), simular: 1 }, signal }))
        .data[0] ?? null,
  });

/** @param said why and until when. */
export const askThem = async (
  backend: Backend,
  whom: Whom,
  said: { readonly motivo?: string | undefined; readonly hasta?: string | undefined },
  confirmar: number,
) => (await backend.api(requestFileCompleteness, { body: { ...bodyOf(whom), ...said, confirmar } })).data[0];
