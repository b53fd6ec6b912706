import { f, keyOf } from '@legajo/contract';
import {
  LEAVE_BALANCES,
  LEAVE_COUNTINGS,
  LEAVE_DECIDERS,
  LEAVE_KINDS,
  LEAVE_PROOFS,
  LEAVE_UNITS,
} from '@legajo/contract/calls/leave-types';
import type { LeaveType, LeaveTypeTerms } from './types.sql.ts';
import type { TypeFields } from './types.ts';

export const typeToWire = (type: LeaveType) => ({
  id: type.id,
  clave: type.key && LEAVE_KINDS[type.key],
  nombre: type.name,
  unidad: LEAVE_UNITS[type.unit],
  cuenta: LEAVE_COUNTINGS[type.counting],
  saldo: LEAVE_BALANCES[type.balance],
  tope: type.cap,
  saldo_negativo: type.belowZero,
  justificativo: LEAVE_PROOFS[type.proof],
  justificativo_dias: type.proofDays,
  anticipacion_dias: type.noticeDays,
  maximo_dias: type.mostDays,
  reservado: f.out.flag(type.reserved),
  decide: LEAVE_DECIDERS[type.decidedBy],
  paga: f.out.flag(type.paid),
  codigo_liquidacion: type.payrollCode,
  activo: f.out.flag(type.active),
  version: type.version,
});

type Word<W extends Record<string, string>> = W[keyof W] | undefined;

interface TypeWire {
  readonly nombre?: string | undefined;
  readonly unidad?: Word<typeof LEAVE_UNITS>;
  readonly cuenta?: Word<typeof LEAVE_COUNTINGS>;
  readonly saldo?: Word<typeof LEAVE_BALANCES>;
  readonly tope?: number | null | undefined;
  readonly saldo_negativo?: number | undefined;
  readonly justificativo?: Word<typeof LEAVE_PROOFS>;
  readonly justificativo_dias?: number | null | undefined;
  readonly anticipacion_dias?: number | null | undefined;
  readonly maximo_dias?: number | null | undefined;
  readonly reservado?: boolean | undefined;
  readonly decide?: Word<typeof LEAVE_DECIDERS>;
  readonly paga?: boolean | undefined;
  readonly codigo_liquidacion?: string | null | undefined;
  readonly activo?: boolean | undefined;
}

export const TYPE_FIELDS: TypeFields = {
  balance: 'saldo',
  cap: 'tope',
  counting: 'cuenta',
  proofDays: 'justificativo_dias',
};

/** What a call says of a type; what it does not say is not there. */
export function wireToType(wire: TypeWire): Partial<LeaveTypeTerms> {
  const said = {
    name: wire.nombre,
    unit: wire.unidad && keyOf(LEAVE_UNITS, wire.unidad),
    counting: wire.cuenta && keyOf(LEAVE_COUNTINGS, wire.cuenta),
    balance: wire.saldo && keyOf(LEAVE_BALANCES, wire.saldo),
    cap: wire.tope,
    belowZero: wire.saldo_negativo,
    proof: wire.justificativo && keyOf(LEAVE_PROOFS, wire.justificativo),
    proofDays: wire.justificativo_dias,
    noticeDays: wire.anticipacion_dias,
    mostDays: wire.maximo_dias,
    reserved: wire.reservado,
    decidedBy: wire.decide && keyOf(LEAVE_DECIDERS, wire.decide),
    paid: wire.paga,
    payrollCode: wire.codigo_liquidacion,
    active: wire.activo,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}
