import { f } from '@legajo/contract';
import { ADVANCE_STATES } from '@legajo/contract/calls/advances';
import { commaLine } from '../platform/csv/read.ts';
import type { AdvanceRow, ListedAdvance } from './advance.sql.ts';
import type { OwnRules } from './advances.ts';
import type { ListedExport, PaidAdvance } from './export.sql.ts';

const named = ({ id, name, surname }: { id: number; name: string; surname: string }) => ({
  id,
  nombre: name,
  apellido: surname,
});

export const advanceToWire = (row: AdvanceRow) => ({
  id: row.id,
  importe: row.amount,
  moneda: row.currency,
  cuotas: row.parts,
  motivo: row.reason,
  estado: ADVANCE_STATES[row.state],
  pedido: row.askedAt.toISOString(),
  resuelto: f.out.instant(row.endedAt),
  quien: row.endedBy && named(row.endedBy),
  comentario: row.comment,
  idAprobacion: row.requestId,
});

export const listedToWire = (row: ListedAdvance) => ({
  ...advanceToWire(row),
  persona: named(row.person),
  sector: row.sector,
});

export const rulesToWire = (rules: OwnRules) => ({
  activo: f.out.flag(rules.isOn),
  moneda: rules.currency,
  tope: rules.cap,
  por_mes: rules.perMonth,
  usados: rules.used,
  dia_desde: rules.firstDay,
  dia_hasta: rules.lastDay,
  abierta: f.out.flag(rules.isOpen),
  cuotas: rules.parts,
});

export const paidToWire = (row: PaidAdvance) => ({
  id: row.id,
  cuil: row.cuil,
  numero_legajo: row.fileNumber,
  importe: row.amount,
  moneda: row.currency,
  cuotas: row.parts,
  aprobado: f.out.day(row.approvedOn) as string,
});

export const exportToWire = (row: ListedExport) => ({
  id: row.id,
  quien: named(row.by),
  cuando: row.madeAt.toISOString(),
  desde: f.out.day(row.from) as string,
  hasta: f.out.day(row.until) as string,
  filas: row.count,
  importe: row.amount,
  moneda: row.currency,
});

/** The same as a file: commas, UTF-8 with its mark, the header in these names (wire-names-2, 12). */
export function paidToCsv(rows: readonly PaidAdvance[]): Buffer {
  const head = ['id', 'cuil', 'numero_legajo', 'importe', 'moneda', 'cuotas', 'aprobado'];
  const lines = rows.map((row) => commaLine(Object.values(paidToWire(row))));
  return Buffer.from(`\uFEFF${commaLine(head)}${lines.join('')}`, 'utf8');
}
