import { homeSummary } from '@legajo/contract/calls/home';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';

/**
 * The home's counters. People by state; of the documents to sign published this month: signed in agreement,
 * in disagreement, opened and not signed, not opened. The four parts add up to `documentosMes`.
 */
export interface HomeSummary {
  readonly activos: number;
  readonly onboarding: number;
  readonly inactivos: number;
  readonly documentosMes: number;
  readonly firmados: number;
  readonly disconformes: number;
  readonly recibidos: number;
  readonly sinFirmar: number;
}

export const summaryQuery = (backend: Backend) =>
  queryOptions({
    queryKey: ['home', 'summary'],
    queryFn: async ({ signal }) => (await backend.api(homeSummary, { signal })).data[0] as HomeSummary,
  });
