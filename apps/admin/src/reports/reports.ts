import { ownReports, type REPORT_ROWS, readReport, reportsMain } from '@legajo/contract/calls/reports';
import type { KeptReportName, ReportName } from '@legajo/contract/documents/reports';
import type { DocumentResult } from '@legajo/contract/documents/results';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { documentKeys } from '../app/keys/documents.ts';
import { narrowingOf, type ReportSearch } from './search-params.ts';

export type ReportMonth = Element<typeof reportsMain>;
/** A row of a report. */
export type ReportRow<N extends ReportName> = (typeof REPORT_ROWS)[N]['_zod']['output'];

/** Reports of documents, which are narrowed by folder and type too. */
export const isOfDocuments = (report: KeptReportName) => report === 'main' || report === 'firmas';

/** What is counted of a month; who disagreed is who signed without agreeing. */
export const countOf = (month: ReportMonth, result: DocumentResult): number =>
  result === 'disconformes' ? month.firmados - month.conformes : month[result];

export const totalOf = (months: readonly ReportMonth[], result: DocumentResult): number =>
  months.reduce((total, month) => total + countOf(month, result), 0);

export const mainReportQuery = (backend: Backend, search: ReportSearch) =>
  queryOptions({
    queryKey: documentKeys.report('main', narrowingOf(search, true)),
    queryFn: async ({ signal }) =>
      (await backend.api(reportsMain, { query: narrowingOf(search, true), signal })).data,
    placeholderData: keepPreviousData,
  });

export const reportQuery = (backend: Backend, informe: ReportName, search: ReportSearch) => {
  const query = narrowingOf(search, isOfDocuments(informe));
  return queryOptions({
    queryKey: documentKeys.report(informe, query),
    queryFn: async ({ signal }) =>
      (await backend.api(readReport, { params: { informe }, query, signal })).data,
  });
};

/** The reports one keeps. */
export const keptReportsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: documentKeys.keptReports,
    queryFn: async ({ signal }) => (await backend.api(ownReports, { signal })).data,
  });

/** The filters of a kept report, as the address holds them. */
export const addressOf = (filters: Readonly<Record<string, number>>): ReportSearch =>
  Object.fromEntries(Object.entries(filters).map(([name, id]) => [name, String(id)]));

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

/** The list of exactly those people that a number counts. */
export const peopleOf = (
  { sector, locacion }: ReportSearch,
  days: Readonly<Record<string, string>>,
): LinkProps => ({
  to: '/employees/list',
  search: { ...(sector ? { sector } : {}), ...(locacion ? { locacion } : {}), ...days },
});
