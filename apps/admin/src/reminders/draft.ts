import { dayIn, formatDay, instantIn, parseDay, parseMonth } from '@legajo/contract/values/dates';
import { flatRules } from '@legajo/ui/form/flat-draft.ts';

/** What the form holds of a reminder, by the wire's names; lists of choices hold one, or nothing for all. */
export interface ReminderDraft {
  readonly objetivo: 'sin_firmar' | 'sin_abrir';
  readonly carpeta: string;
  readonly tipo: string;
  readonly periodo: string;
  readonly sector: string;
  readonly locacion: string;
  readonly when: 'now' | 'date' | 'again';
  readonly cuando: string;
  readonly hora: string;
  readonly cada_dias: string;
  readonly hasta: string;
  readonly escalar: boolean;
  readonly escalar_dias: string;
  readonly texto: string;
}

/** In the order of the form. */
export type ReminderField = keyof ReminderDraft;
export type ReminderFault = 'no_month' | 'no_day' | 'day_past' | 'hour_past' | 'no_number' | 'before_first';

export const REMINDER_RULES = flatRules<ReminderDraft>();
export const MOST_WORDS = 500;

export const freshReminder = (given: Partial<ReminderDraft> = {}): ReminderDraft => ({
  ...{ objetivo: 'sin_firmar', carpeta: '', tipo: '', periodo: '', sector: '', locacion: '', when: 'now' },
  ...{ cuando: '', hora: '09:00', cada_dias: '3', hasta: '', escalar: false, escalar_dias: '10', texto: '' },
  ...given,
});

const withinMonth = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 30;

/**
 * What is wrong before anything is sent; the server says the rest.
 *
 * @param zone the company's.
 */
export function faultsOf(
  draft: ReminderDraft,
  zone: string,
  now = new Date(),
): Partial<Record<ReminderField, ReminderFault>> {
  const faults: Partial<Record<ReminderField, ReminderFault>> = {};
  if (draft.periodo !== '' && parseMonth(draft.periodo) === null) faults.periodo = 'no_month';
  if (draft.when !== 'now') {
    const first = parseDay(draft.cuando);
    if (first === null) faults.cuando = 'no_day';
    else if (first < dayIn(now, zone)) faults.cuando = 'day_past';
    else if (instantIn(first, draft.hora, zone) < now) faults.hora = 'hour_past';
    if (draft.when === 'again') {
      const last = parseDay(draft.hasta);
      if (!withinMonth(draft.cada_dias)) faults.cada_dias = 'no_number';
      if (last === null) faults.hasta = 'no_day';
      else if (first !== null && last < first) faults.hasta = 'before_first';
    }
  }
  if (draft.escalar && !withinMonth(draft.escalar_dias)) faults.escalar_dias = 'no_number';
  return faults;
}

const idOf = (value: string) => (value === '' ? undefined : Number(value));
const listOf = (value: string) => (value === '' ? [] : [Number(value)]);

/** Which documents it means, as it travels; undefined while the month is half typed. */
export function filterOf(draft: ReminderDraft) {
  if (draft.periodo !== '' && parseMonth(draft.periodo) === null) return undefined;
  return {
    objetivo: draft.objetivo,
    carpeta: idOf(draft.carpeta),
    tipo: idOf(draft.tipo),
    periodo: draft.periodo || undefined,
    sector: listOf(draft.sector),
    locacion: listOf(draft.locacion),
  };
}
export type ReminderFilter = NonNullable<ReturnType<typeof filterOf>>;

/** A draft as it travels. @param nombre what the list calls it. */
export function sentOf(draft: ReminderDraft, nombre: string) {
  const again = draft.when === 'again';
  return {
    nombre,
    ...(filterOf(draft) as ReminderFilter),
    cuando: draft.when === 'now' ? 'ahora' : `${draft.cuando} ${draft.hora}`,
    cada_dias: again ? Number(draft.cada_dias) : undefined,
    hasta: again ? draft.hasta : undefined,
    escalar_dias: draft.escalar ? Number(draft.escalar_dias) : undefined,
    texto: draft.texto.trim() || undefined,
    activo: 1 as const,
  };
}

/** The first day on which an hour is still to come where the company is, as it is typed: today, or the next one. */
export function firstDayAt(hora: string, zone: string, now = new Date()): string | null {
  const today = dayIn(now, zone);
  if (instantIn(today, hora, zone) >= now) return formatDay(today);
  const next = new Date(`${today}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return formatDay(next.toISOString().slice(0, 10));
}
