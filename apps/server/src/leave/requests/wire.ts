import { APPROVAL_STATES, errorText, f, type Input, keyOf, type Language } from '@legajo/contract';
import type { listLeaveRequests } from '@legajo/contract/calls/leave-of-people';
import { type askLeave, LEAVE_CLASHES, LEAVE_PARTS } from '@legajo/contract/calls/leave-requests';
import { LEAVE_PROOFS, LEAVE_UNITS } from '@legajo/contract/calls/leave-types';
import { searchTerms } from '../../people/public.ts';
import type { Checked } from '../judging/check.ts';
import type { Clash } from '../judging/team.ts';
import type { Acts } from './acts.ts';
import type { LeaveTerms } from './reach.sql.ts';
import type { ReadAs, ReadLeave } from './read.ts';
import type { LeaveRequest, LeaveWish, ListedLeave, Named } from './request.ts';

const namedToWire = ({ id, name, surname }: Named) => ({ id, nombre: name, apellido: surname });

type Wanted = Pick<
  Input<typeof askLeave>['body'],
  'idTipo' | 'desde' | 'hasta' | 'parte_desde' | 'parte_hasta' | 'horas'
>;

export const wireToWish = (wire: Wanted): LeaveWish => ({
  typeId: wire.idTipo,
  first: wire.desde,
  last: wire.hasta,
  firstPart: keyOf(LEAVE_PARTS, wire.parte_desde),
  lastPart: keyOf(LEAVE_PARTS, wire.parte_hasta),
  hours: wire.horas ?? null,
});

const ACTS = {
  cancel: 'cancelar',
  askOff: 'pedir_cancelacion',
  prove: 'justificar',
  delegate: 'delegar',
} as const;

/** Leave as its reader may know it: the name of a reserved type is its person's and Human Resources' (areas 11.9). */
export function leaveToWire(row: LeaveRequest, as: ReadAs, { acts, proofUntil }: Acts) {
  const isHidden = as === 'approver' && row.type.reserved;
  const isWhole = as !== 'approver';
  return {
    id: row.id,
    quien: namedToWire(row.person),
    idTipo: isHidden ? null : row.type.id,
    tipo: isHidden ? null : row.type.name,
    desde: f.out.day(row.first) as string,
    hasta: f.out.day(row.last) as string,
    parte_desde: LEAVE_PARTS[row.firstPart],
    parte_hasta: LEAVE_PARTS[row.lastPart],
    horas: row.hours,
    cantidad: row.amount,
    unidad: LEAVE_UNITS[row.type.unit],
    estado: APPROVAL_STATES[row.state],
    // What somebody writes of a reserved type says its name as well.
    comentario: isHidden ? null : row.comment,
    motivo: isHidden ? null : (row.said ?? row.overstepped),
    resuelto_por: row.endedBy && namedToWire(row.endedBy),
    justificativos: isWhole ? row.proofs.map(({ id, name, bytes }) => ({ id, nombre: name, bytes })) : [],
    cantidad_justificativos: row.proofs.length,
    justificativo_hasta: proofUntil && (f.out.day(proofUntil) as string),
    pedida: row.askedAt.toISOString(),
    pedida_por: namedToWire(row.askedBy),
    idAprobacion: row.approvalId,
    cancelacion: row.cancelAskedAt === null ? null : ('pedida' as const),
    acciones: acts.map((act) => ACTS[act]),
    version: row.version,
  };
}

export const listedToWire = (row: ListedLeave, as: ReadAs, acts: Acts) => ({
  ...leaveToWire(row, as, acts),
  sector: row.sector,
});

const clashToWire = ({ kind, count, of, days }: Clash) => ({
  clase: LEAVE_CLASHES[kind],
  cantidad: count,
  de: of,
  fechas: days.map((day) => f.out.day(day) as string),
});

export const readToWire = ({ request, as, balance, after, clashes, isTold }: ReadLeave, acts: Acts) => ({
  ...leaveToWire(request, as, acts),
  saldo: balance,
  despues: after,
  choques: clashes.map(clashToWire),
  exportada: f.out.flag(as === 'hr' && isTold),
});

export const checkedToWire = (checked: Checked, language: Language) => ({
  cantidad: checked.counted.days,
  no_cuentan: checked.counted.uncounted.map(({ day, holiday }) => ({
    fecha: f.out.day(day) as string,
    motivo: holiday === null ? ('descanso' as const) : ('feriado' as const),
    nombre: holiday,
  })),
  saldo: checked.balance,
  despues: checked.after,
  por_periodo: checked.takings.map(({ period, amount }) => ({ periodo: period, cantidad: amount })),
  choques: checked.clashes.map(clashToWire),
  libre: checked.free && {
    desde: f.out.day(checked.free.first) as string,
    hasta: f.out.day(checked.free.last) as string,
  },
  aprueban: checked.approvers.map((one, index) => ({ orden: index + 1, quien: one && namedToWire(one) })),
  justificativo: LEAVE_PROOFS[checked.type.proof],
  justificativo_dias: checked.type.proofDays,
  avisos: checked.faults.map(({ rule, values, canBeOverstepped }) => ({
    code: rule.code,
    mensaje: errorText(rule, language, values),
    impide: f.out.flag(!(checked.inName && canBeOverstepped)),
  })),
});

export const wireToTerms = (query: Input<typeof listLeaveRequests>['query']): LeaveTerms => ({
  state: query.estado === undefined ? null : keyOf(APPROVAL_STATES, query.estado),
  typeId: query.tipo ?? null,
  sectorId: query.sector ?? null,
  locationId: query.locacion ?? null,
  approverId: query.aprobador ?? null,
  from: query.desde ?? null,
  until: query.hasta ?? null,
  words: query.q === undefined ? [] : searchTerms(query.q),
});
