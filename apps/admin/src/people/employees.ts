import { dashboardTotalByState } from '@legajo/contract/calls/home';
import {
  listEmployees,
  lookupLocations,
  lookupPositions,
  lookupSectors,
} from '@legajo/contract/calls/people';
import { TOTAL_CAP } from '@legajo/contract/envelope';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { lookupKeys, peopleKeys } from '../app/keys/people.ts';
import type { EmployeesSearch } from './search-params.ts';

export type EmployeeRow = Element<typeof listEmployees>;

export const employeesQuery = (backend: Backend, search: EmployeesSearch) =>
  queryOptions({
    queryKey: peopleKeys.list(search),
    queryFn: ({ signal }) => backend.api(listEmployees, { query: queryOf(search), signal }),
    placeholderData: keepPreviousData,
  });

/** The filters and the order of an address, in the contract's words: of the list and of its export. */
export function filtersOf({ page: _, rows: __, cursor: ___, desde, hasta, orden, ...same }: EmployeesSearch) {
  const [orderBy, orderType] = (orden ?? '').split('-');
  return {
    ...same,
    ingreso_desde: desde,
    ingreso_hasta: hasta,
    orderBy: orderBy || undefined,
    orderType: orderType || undefined,
  };
}

function queryOf(search: EmployeesSearch) {
  const { page = 1, rows = PER_PAGE_DEFAULT, cursor } = search;
  const deep = page * rows > TOTAL_CAP;
  return {
    ...filtersOf(search),
    pagination: `${rows},${deep ? 1 : page},0`,
    cursor: deep ? cursor : undefined,
  };
}

export const totalsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: peopleKeys.totals,
    queryFn: async ({ signal }) => (await backend.api(dashboardTotalByState, { signal })).data[0],
  });

export const sectorsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: lookupKeys.sectors,
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await backend.api(lookupSectors, { signal })).data,
  });

export const locationsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: lookupKeys.locations,
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await backend.api(lookupLocations, { signal })).data,
  });

export const positionsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: lookupKeys.positions,
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await backend.api(lookupPositions, { signal })).data,
  });
