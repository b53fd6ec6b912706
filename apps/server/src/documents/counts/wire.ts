import { formatMonth, type Input } from '@legajo/contract';
import type { reportsMain } from '@legajo/contract/calls/reports';
import type { Counted, MonthCount } from './main-report.sql.ts';

export const wireToCounted = (query: Input<typeof reportsMain>['query']): Counted => ({
  sectorId: query.sector,
  locationId: query.locacion,
  folderId: query.carpeta,
  typeId: query.tipo,
});

export const monthToWire = (row: MonthCount) => ({
  mes: formatMonth(row.month),
  publicados: row.published,
  recibidos: row.received,
  conformes: row.agreed,
  firmados: row.signed,
});
