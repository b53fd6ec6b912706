import { searchDocuments } from '@legajo/contract/calls/documents';
import { dashboardTotalByState } from '@legajo/contract/calls/home';
import { formatMonth, type IsoMonth } from '@legajo/contract/dates';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';

/** People by state. */
export const peopleQuery = (backend: Backend) =>
  queryOptions({
    queryKey: ['employees', 'totals'],
    queryFn: async ({ signal }) => (await backend.api(dashboardTotalByState, { signal })).data[0],
  });

/** The documents of one period by what became of them; withdrawn ones are not counted. */
export interface PeriodCounts {
  readonly agreed: number;
  readonly disagreed: number;
  readonly seen: number;
  readonly unopened: number;
}

const STATES = {
  agreed: 'firmado_conforme',
  disagreed: 'firmado_no_conforme',
  seen: 'recibido',
  unopened: 'publicado',
} as const satisfies Record<keyof PeriodCounts, string>;

export const periodQuery = (backend: Backend, month: IsoMonth) =>
  queryOptions({
    queryKey: ['documents', 'counts', month],
    async queryFn({ signal }): Promise<PeriodCounts> {
      const written = formatMonth(month);
      const count = async (estado: string) => {
        const body = { periodo_desde: written, periodo_hasta: written, estado, pagination: '1,1,0' };
        const { pagination } = await backend.api(searchDocuments, { body, signal });
        return pagination?.total ?? 0;
      };
      const [agreed, disagreed, seen, unopened] = await Promise.all([
        count(STATES.agreed),
        count(STATES.disagreed),
        count(STATES.seen),
        count(STATES.unopened),
      ]);
      return { agreed, disagreed, seen, unopened };
    },
  });
