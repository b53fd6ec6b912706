import {
  advanceExport,
  advancesToPay,
  exportAdvances,
  listAdvanceExports,
  listAdvances,
} from '@legajo/contract/calls/advances';
import { decideApproval, readApproval } from '@legajo/contract/calls/approvals';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { untilDone } from '@legajo/ui/repeat/wish.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { advanceKeys } from '../../app/keys/company.ts';
import type { AdvancesSearch } from './search-params.ts';

export type Advance = Element<typeof listAdvances>;
export type Approval = Element<typeof readApproval>;
export type Paid = Element<typeof advancesToPay>;
export type Taken = Element<typeof listAdvanceExports>;
/** Days, dd/mm/yyyy, both included. */
export interface Span {
  readonly desde: string;
  readonly hasta: string;
}

const pageOf = ({ page = 1, rows = PER_PAGE_DEFAULT, cursor }: AdvancesSearch) => ({
  pagination: `${rows},${page},0`,
  cursor,
});

/** Advances of the people within reach, newest first. */
export const advancesQuery = (backend: Backend, search: AdvancesSearch) => {
  const { estado, sector, desde, hasta, q } = search;
  const query = { ...pageOf(search), estado, sector, desde, hasta, q };
  return queryOptions({
    queryKey: advanceKeys.list(query),
    queryFn: ({ signal }) => backend.api(listAdvances, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** The request that an advance is: its steps, and what the reader may do about it. */
export const approvalQuery = (backend: Backend, requestId: number | null) =>
  queryOptions({
    queryKey: advanceKeys.request(requestId),
    enabled: requestId !== null,
    queryFn: async ({ signal }) =>
      (await backend.api(readApproval, { params: { id: requestId ?? 0 }, signal })).data[0] ?? null,
  });

export const decide = (
  backend: Backend,
  request: Pick<Approval, 'id' | 'paso'>,
  decision: 'aprobar' | 'rechazar',
  comment: string,
) =>
  backend.api(decideApproval, {
    params: { id: request.id },
    body: { decision, paso: request.paso ?? 1, ...(comment ? { comentario: comment } : {}) },
  });

/** What was approved between two days and nobody took. */
export const toPayQuery = (backend: Backend, span: Span) =>
  queryOptions({
    queryKey: advanceKeys.toPay(span),
    queryFn: async ({ signal }) => (await backend.api(advancesToPay, { query: span, signal })).data,
  });

export const toPayFile = (backend: Backend, span: Span) =>
  backend.blob(advancesToPay, { query: { ...span, formato: 'csv' } });

/** Takes it, once and for good. @param wish names it, so that it can be sent again for want of an answer. */
export const take = (backend: Backend, span: Span, wish: string) =>
  untilDone(() => backend.api(exportAdvances, { body: { ...span }, wish }));

/** What was taken before, newest first. */
export const takenQuery = (backend: Backend, search: AdvancesSearch) => {
  const query = pageOf(search);
  return queryOptions({
    queryKey: advanceKeys.taken(query),
    queryFn: ({ signal }) => backend.api(listAdvanceExports, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const takenFile = (backend: Backend, id: number) =>
  backend.blob(advanceExport, { params: { id }, query: { formato: 'csv' } });

/** A sum to the hundredth: amounts come as texts with a point and two decimals. */
export function sumOf(rows: readonly Pick<Paid, 'importe'>[]): number {
  const cents = rows.reduce((sum, { importe }) => sum + BigInt(importe.replace('.', '')), 0n);
  return Number(cents) / 100;
}
