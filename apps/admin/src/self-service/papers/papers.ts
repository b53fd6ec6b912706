import {
  documentsWaitingFilters,
  documentWaitingPages,
  listDocumentsWaiting,
} from '@legajo/contract/calls/task-tray';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { trayKeys } from '../../app/keys/tray.ts';
import type { TraySearch } from '../search-params.ts';

export type Paper = Element<typeof listDocumentsWaiting>;

/** Of the specification: ten on a page (S129). */
const ROWS = 10;

/** Papers that wait, as the address of the tray asks for them. */
export const papersQuery = (
  backend: Backend,
  search: Pick<TraySearch, 'rows' | 'page' | 'cursor' | 'papel'>,
) => {
  const { rows = ROWS, page = 1, cursor, papel } = search;
  return queryOptions({
    queryKey: trayKeys.list([papel, rows, page, cursor]),
    queryFn: ({ signal }) =>
      backend.api(listDocumentsWaiting, {
        query: { tipo: papel, pagination: `${rows},${cursor ? 1 : page},0`, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

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
