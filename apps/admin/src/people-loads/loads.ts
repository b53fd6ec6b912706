import {
  type fixLoadRow,
  listLoadRows,
  listLoads,
  loadNewNames,
  readLoad,
} from '@legajo/contract/calls/people-loads';
import { LOAD_FIELDS, type LoadField } from '@legajo/contract/people/load-fields';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { loadKeys } from '../app/keys/people-loads.ts';

export type Load = Element<typeof readLoad>;
export type LoadRow = Element<typeof fixLoadRow>;
export type RowFilter = 'atencion' | 'rechazado' | 'avisos' | 'actualizar' | 'todas' | 'excluido';

/** A job is at it: it is watched, and nothing can be changed. */
export const isAtWork = (load: Load): boolean =>
  ['revisando', 'cargando', 'deshaciendo'].includes(load.estado);

/** Those who would go in, as the load stands. */
export const sureOf = (load: Load): number => load.crear + load.actualizar + load.iguales;

/** Who it is, and what is most often wrong. */
const FIRST: readonly LoadField[] = [
  'numero_legajo',
  'apellido',
  'nombre',
  'cuil',
  'fecha_nacimiento',
  'fecha_contratacion',
  'sector',
  'dni',
  'locacion',
  'cargo',
];

/** The fields in the order of the grid. */
export const GRID_FIELDS: readonly LoadField[] = [
  ...FIRST,
  ...LOAD_FIELDS.filter((field) => !FIRST.includes(field)),
];

const ROWS_AT_A_TIME = 200;
const POLL_MS = 60_000;

export const loadQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: loadKeys.one(id),
    queryFn: async ({ signal }) => (await backend.api(readLoad, { params: { id }, signal })).data[0] ?? null,
    refetchInterval: (query) => (query.state.data && isAtWork(query.state.data) ? POLL_MS : false),
  });

export const loadsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: loadKeys.list,
    queryFn: ({ signal }) => backend.api(listLoads, { query: { pagination: '10,1,0' }, signal }),
  });

/** What a load would make: asked anew at each confirmation. */
export const newNamesQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: loadKeys.names(id),
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => (await backend.api(loadNewNames, { params: { id }, signal })).data,
  });

/** Rows by pages, each going on from the last row of the one before: 50,000 cost what is looked at. */
export const rowsQuery = (backend: Backend, id: number, filter: RowFilter) =>
  infiniteQueryOptions({
    queryKey: loadKeys.rows(id, filter),
    queryFn: ({ pageParam, signal }) =>
      backend.api(listLoadRows, {
        params: { id },
        query: {
          veredicto: filter,
          pagination: `${ROWS_AT_A_TIME},1,0`,
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.pagination?.next,
    placeholderData: keepPreviousData,
  });
