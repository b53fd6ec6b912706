import type { Language } from '@legajo/contract';
import { LEAVE_LOADS } from '@legajo/contract/calls/leave-loads';
import { refusalToWire } from '../../platform/http/told-problem.ts';
import type { Named } from '../requests/request.ts';
import type { LoadReport } from './load.ts';
import type { ListedLoad } from './loads.sql.ts';
import type { Undone } from './undo.ts';

const whoToWire = ({ id, name, surname }: Named) => ({ id, nombre: name, apellido: surname });

export const reportToWire = (report: LoadReport, language: Language) => ({
  idCarga: report.id,
  filas: report.rows,
  cargadas: report.loaded,
  iguales: report.equal,
  rechazadas: report.refused.length,
  errores: report.refused.map(({ line, cells, field, definition, values = {}, rule }) => ({
    fila: line,
    campo: field,
    ...refusalToWire({ code: definition.code, key: definition.key, values, rule }, language),
    celdas: [...cells],
  })),
});

export const loadToWire = (load: ListedLoad) => ({
  id: load.id,
  clase: LEAVE_LOADS[load.kind],
  archivo: load.fileName,
  quien: whoToWire(load.by),
  cuando: load.at.toISOString(),
  filas: load.rows,
  cargadas: load.loaded,
  iguales: load.equal,
  rechazadas: load.refused,
  deshecha: load.undone && {
    quien: whoToWire(load.undone.by),
    cuando: load.undone.at.toISOString(),
    filas: load.undone.rows,
  },
});

export const undoneToWire = ({ undone, stay, below }: Undone) => ({
  deshechas: undone,
  quedan: stay,
  bajo_cero: below,
});
