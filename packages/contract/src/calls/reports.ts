import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../values/fields.ts';

/** What reports of documents are narrowed to; sector and location are those of the person when it was published (areas 6.7). */
export const reportFilters = {
  sector: f.maybe(f.id()),
  locacion: f.maybe(f.id()),
  carpeta: f.maybe(f.id()),
  tipo: f.maybe(f.id()),
};

export const reportsMain = call({
  id: 'reports-main',
  method: 'GET',
  path: '/v2/portal/reports/main',
  access: [38],
  query: z.object(reportFilters),
  /** Twelve rows, oldest first, the last the present month: `conformes` ≤ `firmados` ≤ `recibidos` ≤ `publicados`. */
  result: z.object({
    mes: z.string(),
    publicados: z.number(),
    recibidos: z.number(),
    conformes: z.number(),
    firmados: z.number(),
  }),
  summary:
    'Series of the last 12 months by the month of publication: published, received, compliant, signed.',
  source: 'D13 D30',
});
