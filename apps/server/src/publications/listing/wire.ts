import {
  type ListedKindWord,
  PROCESS_KINDS,
  PROCESS_STATES,
  type ProcessKind,
  WORK_KINDS,
  type WorkKind,
} from '@legajo/contract';
import { problemToWire, refusalToWire } from '../../platform/http/told-problem.ts';
import type { Told } from '../process/wire.ts';
import { linkOf, mayRetry } from './links.ts';
import type { ListFilter } from './list-filter.sql.ts';
import type { WorkRow } from './listing.sql.ts';

const NOTHING_OF_DOCUMENTS = {
  bytes: null,
  documento: null,
  carpeta: null,
  idSubCarpeta: null,
  periodo: null,
  listos: null,
  publicados: null,
  excluidos: null,
  bytes_publicados: null,
  programado: null,
  confirmado: null,
  vence: null,
  anulacion: null,
  aprobacion: null,
  esperan_a: null,
  raiz: null,
} as const;

/** @param viewer who is told: what they may begin once more is not what everybody may. */
export const workToWire = (row: WorkRow, { language, timeZone, actions }: Told, viewer: number) => ({
  ...NOTHING_OF_DOCUMENTS,
  idProceso: row.id,
  tipo: WORK_KINDS[row.kind],
  estado: PROCESS_STATES[row.state],
  fase: row.state !== 'running' ? ('done' as const) : row.waits ? ('review' as const) : ('publish' as const),
  archivo: row.fileName,
  total: row.total,
  procesados: row.done,
  observados: row.failed,
  autor: row.author,
  creado: row.createdAt.toISOString(),
  zona_horaria: timeZone,
  terminado: row.finishedAt?.toISOString() ?? null,
  falla: row.failureCode === null ? null : problemToWire(row.failureCode, language),
  enlace: linkOf(row, actions),
  reintentar: row.canRetry && mayRetry(row, actions, viewer) ? 1 : 0,
  errores: (row.problems ?? []).map((problem) => ({
    archivo: problem.number,
    linea: problem.line,
    ...refusalToWire(problem, language),
  })),
});

/** A kind of long work by its word on the wire; `publicacion` is every kind of publication. */
export function wireToListedKind(tipo: ListedKindWord | undefined): ListFilter['kind'] {
  if (tipo === 'publicacion') return 'publication';
  const kinds = Object.entries({ ...PROCESS_KINDS, ...WORK_KINDS });
  return kinds.find(([, word]) => word === tipo)?.[0] as ProcessKind | WorkKind | undefined;
}
