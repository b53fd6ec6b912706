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

/** Leave of the people within reach, newest first. */
export const leavesQuery = (backend: Backend, search: LeaveSearch) => {
  const { page = 1, rows = PER_PAGE_DEFAULT, cursor, estado, sector, q } = search;
  const query = { pagination: `${rows},${page},0`, cursor, estado, sector, q };
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

export const callOff = (backend: Backend, id: number, motivo: string) =>
  backend.api(cancelLeave, { params: { id }, body: { motivo } });
