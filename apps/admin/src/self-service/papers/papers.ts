import {
  documentsWaitingFilters,
  documentWaitingPages,
  listDocumentsWaiting,
} from '@legajo/contract/calls/task-tray';
import { uploadReading } from '@legajo/contract/calls/upload-reading';
import { listUploadTypes } from '@legajo/contract/calls/uploads';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { trayKeys } from '../../app/keys/tray.ts';
import { PAPERS, type TraySearch } from '../search-params.ts';

const NOT_FOUND = 404;

export type Paper = Element<typeof listDocumentsWaiting>;

/** What is not found is nothing that waits (S89). */
function orNothing(error: unknown) {
  if (toProblem(error).status !== NOT_FOUND) throw error;
  return { data: [], pagination: { total: 0 } };
}

/** Papers that wait, as the address of the tray asks for them. */
export const papersQuery = (
  backend: Backend,
  search: Pick<
    TraySearch,
    'rows' | 'page' | 'cursor' | 'papel' | 'buscar' | 'sector' | 'locacion' | 'dia' | 'orden'
  >,
) => {
  const { rows = PAPERS, page = 1, cursor, papel, buscar, sector, locacion, dia, orden } = search;
  return queryOptions({
    queryKey: trayKeys.list([papel, buscar, sector, locacion, dia, orden, rows, page, cursor]),
    queryFn: ({ signal }) =>
      backend
        .api(listDocumentsWaiting, {
          query: {
            name: buscar,
            tipo: papel,
            sector,
            locacion,
            fecha: dia,
            orden,
            pagination: `${rows},${cursor ? 1 : page},0`,
            cursor,
          },
          signal,
        })
        .catch(orNothing),
    placeholderData: keepPreviousData,
  });
};

/** One of them by its number; null where it waits no more. */
export const paperQuery = (backend: Backend, id: string) =>
  queryOptions({
    queryKey: trayKeys.list(['one', id]),
    queryFn: async ({ signal }) =>
      (await backend.api(listDocumentsWaiting, { query: { id }, signal }).catch(orNothing)).data[0] ?? null,
  });

/** Which papers wait, and how many of each. */
export const choicesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: trayKeys.choices,
    queryFn: async ({ signal }) => (await backend.api(documentsWaitingFilters, { signal })).data[0],
  });

/** The pages of one of them. */
export const pagesQuery = (backend: Backend, { id, iduser }: Pick<Paper, 'id' | 'iduser'>) =>
  queryOptions({
    queryKey: trayKeys.pages(id),
    queryFn: async ({ signal }) =>
      (await backend.api(documentWaitingPages, { params: { a: id, b: iduser }, signal })).data,
  });

/** While a page is being read: a person who looks at it sees what came of it. */
const WATCH_MS = 4000;

/** What a machine read of one of them. */
export const readingQuery = (backend: Backend, { id }: Pick<Paper, 'id'>) =>
  queryOptions({
    queryKey: trayKeys.reading(id),
    queryFn: async ({ signal }) => (await backend.api(uploadReading, { params: { id }, signal })).data[0],
    refetchInterval: ({ state }) => (state.data?.estado === 'espera' ? WATCH_MS : false),
  });

/** The types under which what was brought may be put. */
export const uploadTypesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: trayKeys.types,
    queryFn: async ({ signal }) => (await backend.api(listUploadTypes, { signal })).data,
  });
