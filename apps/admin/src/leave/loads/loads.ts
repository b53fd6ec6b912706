import {
  ABSENCE_HEADERS,
  BALANCE_HEADERS,
  listLeaveLoads,
  type loadLeaveBalances,
  undoLeaveLoad,
} from '@legajo/contract/calls/leave-loads';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { leaveKeys } from '../../app/keys/people.ts';

/** What became of a file, or would; both kinds tell the same. */
export type Report = Element<typeof loadLeaveBalances>;
export type Failed = Report['errores'][number];
export type Load = Element<typeof listLeaveLoads>;

export const KINDS = ['saldos', 'ausencias'] as const;
export type Kind = (typeof KINDS)[number];

export const HEADERS: Readonly<Record<Kind, readonly string[]>> = {
  saldos: BALANCE_HEADERS,
  ausencias: ABSENCE_HEADERS,
};

/** A file with the headers and no rows, as spreadsheets of the region open it. */
export const templateOf = (kind: Kind): string => `\uFEFF${HEADERS[kind].join(';')}\r\n`;

const ROWS = 10;

export const loadsQuery = (backend: Backend, page: number) =>
  queryOptions({
    queryKey: leaveKeys.loads(page),
    queryFn: ({ signal }) =>
      backend.api(listLeaveLoads, { query: { pagination: `${ROWS},${page},0` }, signal }),
    placeholderData: keepPreviousData,
  });
export const LOADS_SHOWN = ROWS;

/** What taking a load back would do; nothing is written. */
export const undoPreviewQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: leaveKeys.undoPreview(id),
    queryFn: async ({ signal }) =>
      (await backend.api(undoLeaveLoad, { params: { id }, body: { simular: 1 }, quiet: true, signal }))
        .data[0],
    gcTime: 0,
  });
