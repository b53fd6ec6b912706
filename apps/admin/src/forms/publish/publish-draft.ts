import { dayIn, parseDay } from '@legajo/contract/values/dates';
import { filtersOf, numbersIn, type Whom } from '../../publications/generic/draft.ts';

/** How a form is published, as it is typed. */
export interface PublishDraft extends Whom {
  readonly nombre: string;
  readonly vence: string;
  readonly recordar_dias: string;
  readonly notificar: boolean;
  readonly reemplaza_borradores: boolean;
  readonly por: 'sector' | 'locacion';
}
export type PublishField = keyof PublishDraft;
/** What is wrong with a field before anything is sent. */
export type PublishFault = 'required' | 'day' | 'over' | 'days';

export const BLANK: PublishDraft = {
  who: 'none',
  sector: [],
  locacion: [],
  cargo: [],
  cuils: '',
  nombre: '',
  vence: '',
  recordar_dias: '',
  notificar: true,
  reemplaza_borradores: false,
  por: 'sector',
};
/** In the order of the form. */
export const FIELDS = Object.keys(BLANK) as readonly PublishField[];

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const changedIn = (draft: PublishDraft, began: PublishDraft): readonly PublishField[] =>
  FIELDS.filter((field) => !same(draft[field], began[field]));

export const onTopOf = (now: PublishDraft, own: PublishDraft, began: PublishDraft): PublishDraft => ({
  ...now,
  ...Object.fromEntries(changedIn(own, began).map((field) => [field, own[field]])),
});

/** Whether somebody is named. */
export const isCountable = (draft: Whom): boolean =>
  filtersOf(draft) !== undefined || numbersIn(draft.cuils) > 0;

/** @param isAnonymous what an anonymous form wants: a last day. */
export function faultsOf(
  draft: PublishDraft,
  isAnonymous: boolean,
): Partial<Record<PublishField, PublishFault>> {
  const due = parseDay(draft.vence);
  const isDays =
    /^\d{1,2}$/.test(draft.recordar_dias) && +draft.recordar_dias >= 1 && +draft.recordar_dias <= 30;
  return {
    ...(isCountable(draft) ? {} : { cuils: 'required' }),
    ...(draft.vence === '' && isAnonymous ? { vence: 'required' } : {}),
    ...(draft.vence !== '' && !due ? { vence: 'day' } : {}),
    ...(due && due < dayIn(new Date(), HERE) ? { vence: 'over' } : {}),
    ...(draft.recordar_dias !== '' && !isDays ? { recordar_dias: 'days' } : {}),
  };
}

/** Whom it is for, in the call's fields. */
export function whomToWire(draft: Whom) {
  const filtros = filtersOf(draft);
  return {
    ...(filtros ? { filtros } : {}),
    ...(draft.cuils.trim() ? { cuils: draft.cuils } : {}),
  };
}

/** The call's fields. */
export function toWire(draft: PublishDraft, isAnonymous: boolean) {
  const nombre = draft.nombre.trim();
  return {
    ...whomToWire(draft),
    ...(nombre ? { nombre } : {}),
    ...(draft.vence ? { vence: draft.vence } : {}),
    ...(draft.recordar_dias ? { recordar_dias: draft.recordar_dias } : {}),
    notificar: draft.notificar ? '1' : '0',
    ...(isAnonymous ? { por: draft.por } : { reemplaza_borradores: draft.reemplaza_borradores ? '1' : '0' }),
  };
}
