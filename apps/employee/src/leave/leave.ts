import { listLeaveHolidays } from '@legajo/contract/calls/leave-holidays';
import { ownLeaveBalance, ownLeaveLedger } from '@legajo/contract/calls/leave-ledger';
import { leaveCalendar } from '@legajo/contract/calls/leave-of-people';
import { cancelOwnLeave, checkLeave, ownLeaveRequests } from '@legajo/contract/calls/leave-requests';
import { listLeaveTypes } from '@legajo/contract/calls/leave-types';
import { formatDay } from '@legajo/contract/values/dates';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { leaveKeys } from '../app/keys.ts';

export type OwnBalance = Element<typeof ownLeaveBalance>;
export type OwnLeave = Element<typeof ownLeaveRequests>;
export type LeaveCheck = Element<typeof checkLeave>;
export type LeaveType = Element<typeof listLeaveTypes>;

export const balancesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: leaveKeys.balances,
    queryFn: async ({ signal }) => (await backend.api(ownLeaveBalance, { signal })).data,
  });

export const typesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: leaveKeys.types,
    queryFn: async ({ signal }) => (await backend.api(listLeaveTypes, { signal })).data,
  });

/** Who of one's team is away between two days, oneself among them. */
export const awayQuery = (backend: Backend, first: string, last: string) =>
  queryOptions({
    queryKey: leaveKeys.away(first),
    queryFn: async ({ signal }) => {
      const query = { desde: formatDay(first), hasta: formatDay(last), equipo: 'mio' } as const;
      return (await backend.api(leaveCalendar, { query, signal })).data;
    },
  });

/** The holidays of a year. */
export const holidaysQuery = (backend: Backend, year: string) =>
  queryOptions({
    queryKey: leaveKeys.holidays(year),
    queryFn: async ({ signal }) =>
      (await backend.api(listLeaveHolidays, { query: { anio: year }, signal })).data,
  });

/** The newest entries of a type: what makes its balance. */
export const entriesQuery = (backend: Backend, typeId: number) =>
  infiniteQueryOptions({
    queryKey: leaveKeys.entries(typeId),
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      backend.api(ownLeaveLedger, { query: { tipo: typeId, cursor: pageParam || undefined }, signal }),
    getNextPageParam: (last) => last.pagination?.next,
  });

/** One's own leave, newest first. */
export const leavesQuery = (backend: Backend) =>
  infiniteQueryOptions({
    queryKey: leaveKeys.mine,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      backend.api(ownLeaveRequests, { query: { cursor: pageParam || undefined }, signal }),
    getNextPageParam: (last) => last.pagination?.next,
  });

export const callOff = (backend: Backend, { id }: Pick<OwnLeave, 'id'>) =>
  backend.api(cancelOwnLeave, { params: { id } });

/** What is typed of leave, as the call takes it. */
export interface LeaveDraft {
  readonly typeId: string;
  readonly from: string;
  readonly to: string;
  readonly part: 'todo' | 'manana' | 'tarde';
  readonly hours: string;
}

/** The days of a draft as calls take them; `to` left empty is the same day. */
export const wishOf = (draft: LeaveDraft, unit: LeaveType['unidad']) => {
  const last = unit === 'horas' || draft.to === '' ? draft.from : draft.to;
  return {
    idTipo: draft.typeId,
    desde: draft.from,
    hasta: last,
    ...(unit === 'medios' && last === draft.from ? { parte_desde: draft.part } : {}),
    ...(unit === 'horas' ? { horas: draft.hours } : {}),
  };
};

/** What the days of a draft would be; asked again when one of them changes. */
export const checkQuery = (backend: Backend, wish: ReturnType<typeof wishOf>) =>
  queryOptions({
    queryKey: leaveKeys.check(wish),
    retry: false,
    queryFn: async ({ signal }) => {
      const { data } = await backend.api(checkLeave, { body: wish as never, signal });
      return data[0] as LeaveCheck;
    },
  });
