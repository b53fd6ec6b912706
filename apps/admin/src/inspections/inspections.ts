import { inspectionLog, listInspections, type openInspection } from '@legajo/contract/calls/inspections';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { inspectionKeys } from '../app/keys/audit.ts';

export type Inspection = Element<typeof listInspections>;
export type OpenedInspection = Element<typeof openInspection>;
export type Logged = Element<typeof inspectionLog>;

/** Inspections are few: so many stand on the page, and older ones in the trail. */
export const ROWS = 50;
const LOGGED = 50;
/** What is done in an inspection stands here so many milliseconds later. */
const LIVE_MS = 3_000;

export const isOver = ({ estado }: Pick<Inspection, 'estado'>): boolean =>
  estado !== 'abierta' && estado !== 'pendiente' && estado !== 'por_empezar';

/** Its last minute: it ends as the day after begins, which nobody reads as its last day. */
export const lastMinute = ({ hasta }: Pick<Inspection, 'hasta'>): string =>
  new Date(Date.parse(hasta) - 60_000).toISOString();

export const inspectionsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: inspectionKeys.list,
    queryFn: async ({ signal }) =>
      (await backend.api(listInspections, { query: { pagination: `${ROWS},1,0` }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.some((one) => !isOver(one)) ? LIVE_MS * 5 : false),
  });

/** What was done in one, newest first; asked for again while it goes on. */
export const logQuery = (backend: Backend, { id, estado }: Pick<Inspection, 'id' | 'estado'>) =>
  infiniteQueryOptions({
    queryKey: inspectionKeys.log(id),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      backend.api(inspectionLog, {
        params: { id },
        query: { pagination: `${LOGGED},1,0`, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ pagination }) => pagination?.next,
    refetchInterval: isOver({ estado }) ? false : LIVE_MS,
  });
