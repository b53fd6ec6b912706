import {
  cancelLeave,
  leaveCalendar,
  listLeaveRequests,
  readLeaveRequest,
} from '@legajo/contract/calls/leave-of-people';
import { listLeaveTypes } from '@legajo/contract/calls/leave-types';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { leaveKeys } from '../app/keys/people.ts';
import type { LeaveSearch } from './search-params.ts';

export type Leave = Element<typeof listLeaveRequests>;
export type AwayRow = Element<typeof leaveCalendar>;
export type LeaveType = Element<typeof listLeaveTypes>;

/** A page of a list, as the calls take it. */
export const pageOf = (search: {
  readonly page?: number;
  readonly rows?: number;
  readonly cursor?: string;
}) => {
  const { page = 1, rows = PER_PAGE_DEFAULT, cursor } = search;
  return { pagination: `${rows},${page},0`, cursor };
};

/** Leave of the people within reach, newest first. */
export const leavesQuery = (backend: Backend, search: LeaveSearch) => {
  const { estado, sector, q } = search;
  const query = { ...pageOf(search), estado, sector, q };
  return queryOptions({
    queryKey: leaveKeys.requests(query),
    queryFn: ({ signal }) => backend.api(listLeaveRequests, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** One, with what whoever decides needs to see. */
export const leaveQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: leaveKeys.request(id),
    queryFn: async ({ signal }) =>
      (await backend.api(readLeaveRequest, { params: { id }, signal })).data[0] ?? null,
  });

export const calendarQuery = (
  backend: Backend,
  query: { readonly desde: string; readonly hasta: string; readonly sector: string | undefined },
) =>
  queryOptions({
    queryKey: leaveKeys.calendar(query),
    queryFn: async ({ signal }) => (await backend.api(leaveCalendar, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const typesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: leaveKeys.types,
    queryFn: async ({ signal }) => (await backend.api(listLeaveTypes, { signal })).data,
  });

/** Calls leave off; what payroll was told of it changes only with `confirmed`. */
export const callOff = (backend: Backend, id: number, motivo: string, confirmed: boolean) =>
  backend.api(cancelLeave, {
    params: { id },
    body: { motivo, ...(confirmed ? { confirmar: '1' } : {}) } as never,
  });
