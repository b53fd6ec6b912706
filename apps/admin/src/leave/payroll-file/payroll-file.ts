import { exportLeave, leaveExport, leaveToPay, listLeaveExports } from '@legajo/contract/calls/leave-payroll';
import { parseDay } from '@legajo/contract/values/dates';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { untilDone, type wishKeeper } from '@legajo/ui/repeat/wish.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { leaveKeys } from '../../app/keys/people.ts';
import { pageOf } from '../leave.ts';
import type { PayrollFileSearch } from '../search-params.ts';

export type News = Element<typeof leaveToPay>;
export type Told = Element<typeof listLeaveExports>;
export interface Span {
  readonly desde: string;
  readonly hasta: string;
}

/** Days that one file tells at most (areas 17). */
export const MOST_DAYS = 92;

/** Whether a span can be told: in order, and not too long. */
export function isTellable({ desde, hasta }: Span): boolean {
  const [first, last] = [parseDay(desde), parseDay(hasta)];
  if (!first || !last || first > last) return false;
  return (Date.parse(last) - Date.parse(first)) / 86_400_000 < MOST_DAYS;
}

/** What payroll does not know of a span; reading marks nothing. */
export const toTellQuery = (backend: Backend, span: Span) =>
  queryOptions({
    queryKey: leaveKeys.toTell(span),
    retry: false,
    queryFn: async ({ signal }) => (await backend.api(leaveToPay, { query: { ...span }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const toTellFile = (backend: Backend, span: Span) =>
  backend.blob(leaveToPay, { query: { ...span, formato: 'csv' } });

/** Tells payroll, once: the same wish again answers what the first did. */
export const tell = (backend: Backend, span: Span, wish: ReturnType<ReturnType<typeof wishKeeper>>) =>
  untilDone(() => backend.api(exportLeave, { body: { ...span }, wish }));

/** What was told before, newest first. */
export const toldQuery = (backend: Backend, search: PayrollFileSearch) => {
  const query = pageOf(search);
  return queryOptions({
    queryKey: leaveKeys.told(query),
    queryFn: ({ signal }) => backend.api(listLeaveExports, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const toldFile = (backend: Backend, id: number) =>
  backend.blob(leaveExport, { params: { id }, query: { formato: 'csv' } });
