import { f, formatMonth, type Input, type IsoDay } from '@legajo/contract';
import type { reportsMain } from '@legajo/contract/calls/reports';
import type { Counted, MonthCount, PaperFigures, SignedMonth } from '../documents/public.ts';
import type { Entries } from './people/entry.sql.ts';
import type { Headcount, Turnover } from './people/headcount.sql.ts';
import type { AwayMonth } from './people/read.ts';

type Query = Input<typeof reportsMain>['query'];

export const wireToCounted = (query: Query): Counted => ({
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

/** In per cent with one decimal; null where there is nothing to be a part of. */
const rate = (part: number, of: number) => (of === 0 ? null : Math.round((part * 1000) / of) / 10);

const oneDecimal = (days: number | null) => (days === null ? null : Math.round(days * 10) / 10);
const monthOf = (month: IsoDay | null) => (month === null ? null : formatMonth(month));
const took = (row: { readonly median: number | null; readonly ninth: number | null }) => ({
  dias_mediana: oneDecimal(row.median),
  dias_p90: oneDecimal(row.ninth),
});

export const headcountToWire = (row: Headcount) => ({
  mes: formatMonth(row.month),
  hasta: f.out.day(row.lastOn),
  idSector: row.sectorId,
  sector: row.sector,
  presentes: row.employed,
  por_ingresar: row.upcoming,
  inactivos: row.gone,
});

const stretch = (row: { readonly firstOn: IsoDay; readonly lastOn: IsoDay }) => ({
  mes: formatMonth(row.firstOn),
  desde: f.out.day(row.firstOn),
  hasta: f.out.day(row.lastOn),
});

export const turnoverToWire = (row: Turnover) => ({
  ...stretch(row),
  inicio: row.before,
  ingresos: row.joined,
  egresos: row.left,
  fin: row.after,
  tasa: rate(row.left * 2, row.before + row.after),
});

const KINDS = { vacation: 'vacaciones', leave: 'licencia' } as const;

export const awayToWire = (row: AwayMonth) => ({
  ...stretch(row),
  tipo: row.kind && KINDS[row.kind],
  dias: row.days,
  habiles: row.possible,
  personas: row.people,
  tasa: rate(row.days, row.possible),
});

export const entriesToWire = (row: Entries) => ({
  mes: monthOf(row.month),
  creados: row.created,
  entraron: row.entered,
  ...took(row),
});

/** What ran out lacks too, as the list of files says it. */
export function paperToWire(row: PaperFigures) {
  const judged = row.present + row.waiting + row.expired + row.missing;
  return {
    papel: row.paper,
    nombre: row.name,
    exigidos: judged,
    presentes: row.present,
    entregados: row.waiting,
    vencidos: row.expired,
    faltan: row.missing + row.expired,
    porcentaje: judged === 0 ? 100 : Math.floor((row.present * 100) / judged),
  };
}

export const signedToWire = (row: SignedMonth) => ({
  mes: monthOf(row.month),
  publicados: row.published,
  firmados: row.signed,
  ...took(row),
});
