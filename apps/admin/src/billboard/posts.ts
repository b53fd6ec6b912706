import {
  billboard,
  billboardBySector,
  billboardId,
  billboardReaders,
} from '@legajo/contract/calls/billboard';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { billboardKeys } from '../app/keys/company.ts';
import type { BillboardSearch } from './search-params.ts';

/** A post of the billboard. */
export type Post = Element<typeof billboardId>;
export type SectorCount = Element<typeof billboardBySector>;

/** How many readers are shown of a sector at once. */
export const READERS = 200;

export const postsQuery = (
  backend: Backend,
  { page = 1, rows = PER_PAGE_DEFAULT, estado, q }: BillboardSearch,
) =>
  queryOptions({
    queryKey: billboardKeys.list({ page, rows, estado, q }),
    queryFn: ({ signal }) =>
      backend.api(billboard, { query: { pagination: `${rows},${page},0`, estado, q }, signal }),
    placeholderData: keepPreviousData,
  });

export const postQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: billboardKeys.one(id),
    queryFn: async ({ signal }) =>
      (await backend.api(billboardId, { params: { id }, signal })).data[0] as Post,
  });

export const sectorsOfPostQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: billboardKeys.sectors(id),
    queryFn: async ({ signal }) => (await backend.api(billboardBySector, { params: { id }, signal })).data,
  });

export const readersQuery = (
  backend: Backend,
  id: number,
  query: { estado: 'sin_leer' | 'sin_aceptar'; sector?: string | undefined },
) =>
  queryOptions({
    queryKey: billboardKeys.readers(id, query),
    queryFn: ({ signal }) =>
      backend.api(billboardReaders, {
        params: { id },
        query: { ...query, pagination: `${READERS},1,0` },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
