import { reportsMain } from '@legajo/contract/calls/reports';
import type { DocumentResult } from '@legajo/contract/documents/results';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { documentKeys } from '../app/keys/documents.ts';
import type { ReportSearch } from './search-params.ts';

export type ReportMonth = Element<typeof reportsMain>;

/** What is counted of a month; who disagreed is who signed without agreeing. */
export const countOf = (month: ReportMonth, result: DocumentResult): number =>
  result === 'disconformes' ? month.firmados - month.conformes : month[result];

export const totalOf = (months: readonly ReportMonth[], result: DocumentResult): number =>
  months.reduce((total, month) => total + countOf(month, result), 0);

export const mainReportQuery = (backend: Backend, search: ReportSearch) =>
  queryOptions({
    queryKey: documentKeys.report(search),
    queryFn: async ({ signal }) => (await backend.api(reportsMain, { query: search, signal })).data,
    placeholderData: keepPreviousData,
  });

/** The list of exactly those documents that a number counts: of a month, or from a first to a last. */
export const listOf = (
  search: ReportSearch,
  result: DocumentResult,
  from: string,
  until: string,
): LinkProps => ({
  to: '/documents/search',
  search: {
    ...(search.tipo ? { tipo: search.tipo } : {}),
    ...(search.carpeta ? { carpeta: search.carpeta } : {}),
    ...(search.sector ? { sector_publicacion: search.sector } : {}),
    ...(search.locacion ? { locacion_publicacion: search.locacion } : {}),
    publicado_desde: from,
    publicado_hasta: until,
    resultado: result,
  },
});
