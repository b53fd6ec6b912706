/**
 * Where a request for approval and its steps can stand (areas 7): the table from which calls refuse, SQL takes its conditions
 * and screens their words. Keys are ours, values are the wire's words.
 */

/** What is asked for. Each has one slice that says what becomes of it. */
export const APPROVAL_KINDS = {
  workflow: 'circuito',
  publication: 'publicacion',
  withdrawal: 'anulacion',
  form: 'formulario',
  leave: 'licencia',
  advance: 'adelanto',
  retention: 'retencion',
  inspection: 'inspeccion',
  setting: 'ajuste',
} as const;
export type ApprovalKind = keyof typeof APPROVAL_KINDS;

/** Those that something asks for: whoever delegates chooses among these, and each has its slice. */
export const ASKED_KINDS = [
  'workflow',
  'publication',
  'form',
  'leave',
  'advance',
  'retention',
  'inspection',
  'setting',
] as const satisfies readonly ApprovalKind[];
export type AskedKind = (typeof ASKED_KINDS)[number];

/** pending → approved | rejected | cancelled | expired; none of these goes on. */
export const APPROVAL_STATES = {
  pending: 'pendiente',
  approved: 'aprobada',
  rejected: 'rechazada',
  cancelled: 'cancelada',
  expired: 'vencida',
} as const;
export type ApprovalState = keyof typeof APPROVAL_STATES;

/** waiting → open → approved | rejected; skipped where the request ended before it was decided. */
export const STEP_STATES = {
  waiting: 'espera',
  open: 'abierto',
  approved: 'aprobado',
  rejected: 'rechazado',
  skipped: 'salteado',
} as const;
export type StepState = keyof typeof STEP_STATES;

/** Whose approval a step wants: anybody's of its people, or everybody's. One refusal ends either (areas 7.3). */
export const STEP_RULES = { any: 'uno', all: 'todos' } as const;
export type StepRule = keyof typeof STEP_RULES;

/** What happens when a step's day is over: time never approves and never refuses (areas 7.5). */
export const ON_LATE = { wait: 'esperar', escalate: 'escalar' } as const;
export type OnLate = keyof typeof ON_LATE;

export const DECISIONS = { approve: 'aprobar', reject: 'rechazar' } as const;
export type Decision = keyof typeof DECISIONS;

/** A table's words, as `f.option` and `z.enum` want them. */
export const wordsOf = <T extends Readonly<Record<string, string>>>(table: T) =>
  Object.values(table) as unknown as readonly [T[keyof T], ...T[keyof T][]];

/** The key of a table for its word on the wire. */
export function keyOf<T extends Readonly<Record<string, string>>>(table: T, word: T[keyof T]): keyof T {
  return Object.keys(table).find((key) => table[key] === word) as keyof T;
}
