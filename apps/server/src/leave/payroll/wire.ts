import { f } from '@legajo/contract';
import { LEAVE_NEWS } from '@legajo/contract/calls/leave-payroll';
import { LEAVE_UNITS } from '@legajo/contract/calls/leave-types';
import { commaLine } from '../../platform/csv/read.ts';
import type { ToldRow } from './export.sql.ts';
import type { PastExport } from './past.sql.ts';

export const toldToWire = (row: ToldRow) => ({
  idSolicitud: row.requestId,
  cuil: row.cuil,
  numero_legajo: row.fileNumber,
  codigo_liquidacion: row.type.payrollCode,
  tipo: row.type.name,
  desde: f.out.day(row.first) as string,
  hasta: f.out.day(row.last) as string,
  cantidad: row.amount,
  unidad: LEAVE_UNITS[row.type.unit],
  paga: f.out.flag(row.type.paid),
  novedad: LEAVE_NEWS[row.news],
});

export const exportToWire = ({ id, by, madeAt, first, last, count }: PastExport) => ({
  id,
  quien: { id: by.id, nombre: by.name, apellido: by.surname },
  cuando: madeAt.toISOString(),
  desde: f.out.day(first) as string,
  hasta: f.out.day(last) as string,
  filas: count,
});

const HEAD = [
  ...['idSolicitud', 'cuil', 'numero_legajo', 'codigo_liquidacion', 'tipo', 'desde', 'hasta'],
  ...['cantidad', 'unidad', 'paga', 'novedad'],
];

/** The same as a file: commas, UTF-8 with its mark, the header in these names (wire-names-2, 12). */
export function toldToCsv(rows: readonly ToldRow[]): Buffer {
  const lines = rows.map((row) => commaLine(Object.values(toldToWire(row))));
  return Buffer.from(`\uFEFF${commaLine(HEAD)}${lines.join('')}`, 'utf8');
}
