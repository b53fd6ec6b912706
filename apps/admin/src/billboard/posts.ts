import {
  billboard,
  billboardBySector,
  billboardId,
  billboardReaders,
} from '@legajo/contract/calls/billboard';
import { TOTAL_CAP } from '@legajo/contract/envelope';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import type { ListPlace } from '@legajo/ui/kit/list/list-place.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { billboardKeys } from '../app/keys/company.ts';
import type { BillboardSearch } from './search-params.ts';

/** A post of the billboard. */
export type Post = Element<typeof billboardId>;
export type SectorCount = Element<typeof billboardBySector>;

/** How many sectors are shown at once. */
export const SECTORS = 50;

/** Where one of its lists is: beyond what has a number, by cursor. */
const placed = ({ page = 1, rows, cursor }: ListPlace, usual: number) => {
  const size = rows ?? usual;
  const deep = page * size > TOTAL_CAP;
  return { pagination: `${size},${deep ? 1 : page},0`, cursor: deep ? cursor : undefined };
};

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

export const sectorsOfPostQuery = (backend: Backend, id: number, place: ListPlace) =>
  queryOptions({
    queryKey: billboardKeys.sectors(id, place),
    queryFn: ({ signal }) =>
      backend.api(billboardBySector, { params: { id }, query: placed(place, SECTORS), signal }),
    placeholderData: keepPreviousData,
  });

export const readersQuery = (
  backend: Backend,
  id: number,
  query: { estado: 'sin_leer' | 'sin_aceptar'; sector?: string | undefined },
  place: ListPlace,
) =>
  queryOptions({
    queryKey: billboardKeys.readers(id, { ...query, ...place }),
    queryFn: ({ signal }) =>
      backend.api(billboardReaders, {
        params: { id },
        query: { ...query, ...placed(place, PER_PAGE_DEFAULT) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
