import {
  addLeaveType,
  changeLeaveType,
  LEAVE_BALANCES,
  LEAVE_COUNTINGS,
  LEAVE_DECIDERS,
  LEAVE_PROOFS,
  LEAVE_UNITS,
  removeLeaveType,
} from '@legajo/contract/calls/leave-types';
import type { Backend } from '@legajo/ui/api/backend.ts';
import type { LeaveType } from '../leave.ts';

/** What the form of a type holds, as it is typed. */
export interface TypeDraft {
  readonly nombre: string;
  readonly unidad: LeaveType['unidad'];
  readonly cuenta: LeaveType['cuenta'];
  readonly saldo: LeaveType['saldo'];
  readonly tope: string;
  readonly saldo_negativo: string;
  readonly justificativo: LeaveType['justificativo'];
  readonly justificativo_dias: string;
  readonly anticipacion_dias: string;
  readonly maximo_dias: string;
  readonly reservado: boolean;
  readonly decide: LeaveType['decide'];
  readonly paga: boolean;
  readonly codigo_liquidacion: string;
  readonly activo: boolean;
}

const shown = (value: number | string | null) =>
  value === null ? '' : typeof value === 'number' ? String(value).replace('.', ',') : value;

/** What a form begins with: the type as it is, or a new one as most are. */
export function draftOf(type: LeaveType | null): TypeDraft {
  if (!type)
    return {
      ...{ nombre: '', unidad: 'dias', cuenta: 'politica', saldo: 'libre', tope: '', saldo_negativo: '0' },
      ...{ justificativo: 'no', justificativo_dias: '', anticipacion_dias: '', maximo_dias: '' },
      ...{ reservado: false, decide: 'perfil', paga: true, codigo_liquidacion: '', activo: true },
    };
  return {
    nombre: type.nombre,
    unidad: type.unidad,
    cuenta: type.cuenta,
    saldo: type.saldo,
    tope: shown(type.tope),
    saldo_negativo: shown(type.saldo_negativo),
    justificativo: type.justificativo,
    justificativo_dias: shown(type.justificativo_dias),
    anticipacion_dias: shown(type.anticipacion_dias),
    maximo_dias: shown(type.maximo_dias),
    reservado: type.reservado === 1,
    decide: type.decide,
    paga: type.paga === 1,
    codigo_liquidacion: shown(type.codigo_liquidacion),
    activo: type.activo === 1,
  };
}

const flag = (on: boolean) => (on ? '1' : '0');

/** A draft as the call takes it: what a choice makes meaningless is left empty. */
function bodyOf(draft: TypeDraft) {
  const { activo: _, ...said } = draft;
  return {
    ...said,
    tope: draft.saldo === 'tope' ? draft.tope : '',
    justificativo_dias: draft.justificativo === 'no' ? '' : draft.justificativo_dias,
    reservado: flag(draft.reservado),
    paga: flag(draft.paga),
  };
}

/** Saves a type as it was typed; somebody else's change meanwhile is refused (`version`). */
export const saveType = (backend: Backend, type: LeaveType | null, draft: TypeDraft) =>
  type
    ? backend.api(changeLeaveType, {
        params: { id: type.id },
        body: { ...bodyOf(draft), activo: flag(draft.activo), version: String(type.version) } as never,
      })
    : backend.api(addLeaveType, { body: bodyOf(draft) as never });

/** Switches a type on or off, and nothing else of it. */
export const switchType = (backend: Backend, { id, version }: LeaveType, on: boolean) =>
  backend.api(changeLeaveType, {
    params: { id },
    body: { activo: flag(on), version: String(version) } as never,
  });

export const removeType = (backend: Backend, { id }: LeaveType) =>
  backend.api(removeLeaveType, { params: { id } });

/** The words of each choice, in the order of the contract. */
export const CHOICES = {
  units: Object.values(LEAVE_UNITS),
  countings: Object.values(LEAVE_COUNTINGS),
  balances: Object.values(LEAVE_BALANCES),
  proofs: Object.values(LEAVE_PROOFS),
  deciders: Object.values(LEAVE_DECIDERS),
} as const;
