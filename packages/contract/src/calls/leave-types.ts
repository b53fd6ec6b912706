import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call } from '../call.ts';
import { leave as e } from '../errors/leave.ts';
import { shared } from '../errors/shared.ts';
import * as f from '../values/fields.ts';

/** Kinds of leave that a company finds on its first day; its own have none. */
export const LEAVE_KINDS = {
  vacation: 'vacaciones',
  illness: 'enfermedad',
  exam: 'examen',
  maternity: 'maternidad',
  paternity: 'paternidad',
  marriage: 'matrimonio',
  bereavement: 'fallecimiento',
  moving: 'mudanza',
  errand: 'tramite',
  unpaid: 'sin_goce',
} as const;
export const LEAVE_UNITS = { days: 'dias', halves: 'medios', hours: 'horas' } as const;
export const LEAVE_COUNTINGS = { policy: 'politica', calendar: 'corridos', working: 'habiles' } as const;
export const LEAVE_BALANCES = { policy: 'politica', cap: 'tope', free: 'libre' } as const;
export const LEAVE_PROOFS = { no: 'no', optional: 'opcional', required: 'obligatorio' } as const;
export const LEAVE_DECIDERS = { profile: 'perfil', hr: 'rrhh', nobody: 'nadie' } as const;

const row = z.object({
  id: z.number(),
  /** Null: the company’s own. */
  clave: z.enum(LEAVE_KINDS).nullable(),
  nombre: z.string(),
  unidad: z.enum(LEAVE_UNITS),
  cuenta: z.enum(LEAVE_COUNTINGS),
  saldo: z.enum(LEAVE_BALANCES),
  /** Days a calendar year, where `saldo` is `tope`. */
  tope: z.number().nullable(),
  saldo_negativo: z.number(),
  justificativo: z.enum(LEAVE_PROOFS),
  justificativo_dias: z.number().nullable(),
  anticipacion_dias: z.number().nullable(),
  maximo_dias: z.number().nullable(),
  reservado: z.number(),
  decide: z.enum(LEAVE_DECIDERS),
  paga: z.number(),
  codigo_liquidacion: z.string().nullable(),
  activo: z.number(),
  version: z.number(),
});

const words = <W extends Record<string, string>>(of: W) =>
  f.option(...(Object.values(of) as unknown as readonly [W[keyof W], ...W[keyof W][]]));

const saved = {
  unidad: f.maybe(words(LEAVE_UNITS)),
  cuenta: f.maybe(words(LEAVE_COUNTINGS)),
  saldo: f.maybe(words(LEAVE_BALANCES)),
  tope: f.clearable(f.decimal(0.01, 366)),
  saldo_negativo: f.maybe(f.decimal(0, 366)),
  justificativo: f.maybe(words(LEAVE_PROOFS)),
  justificativo_dias: f.clearable(f.integer(0, 366)),
  anticipacion_dias: f.clearable(f.integer(0, 366)),
  maximo_dias: f.clearable(f.decimal(0.01, 366)),
  reservado: f.maybe(f.flag()),
  decide: f.maybe(words(LEAVE_DECIDERS)),
  paga: f.maybe(f.flag()),
  codigo_liquidacion: f.clearable(f.text(30)),
};

const errors = [e.typeField, e.typeNameTaken];

export const listLeaveTypes = call({
  id: 'list-leave-types',
  method: 'GET',
  path: '/v2/portal/leave/types',
  access: 'session',
  result: row,
  summary: 'Types of leave: those in use, and for Human Resources those that are switched off too.',
  source: 'ours D103',
});

export const addLeaveType = call({
  id: 'add-leave-type',
  method: 'POST',
  path: '/v2/portal/leave/types',
  access: [ACTIONS.licencesMenu],
  management: true,
  body: z.object({ nombre: f.title(80), ...saved }),
  form: 'form',
  result: row,
  fieldErrors: { invalid: e.typeField },
  errors: [...errors, shared.limitReached],
  summary: 'Add a type of leave.',
  source: 'ours D103',
});

export const changeLeaveType = call({
  id: 'change-leave-type',
  method: 'PUT',
  path: '/v2/portal/leave/types/:id',
  access: [ACTIONS.licencesMenu],
  management: true,
  params: z.object({ id: f.id() }),
  body: z.object({
    nombre: f.maybe(f.title(80)),
    ...saved,
    activo: f.maybe(f.flag()),
    version: f.maybe(f.integer(1, 1_000_000)),
  }),
  form: 'form',
  result: row,
  fieldErrors: { invalid: e.typeField },
  errors: [...errors, e.notFound, e.typeInUse, shared.stale],
  summary: 'Change a type of leave; how it keeps its balance only before it is used.',
  source: 'ours D103',
});

export const removeLeaveType = call({
  id: 'remove-leave-type',
  method: 'DELETE',
  path: '/v2/portal/leave/types/:id',
  access: [ACTIONS.licencesMenu],
  management: true,
  params: z.object({ id: f.id() }),
  result: row,
  errors: [e.notFound, e.typeInUse],
  summary: 'Remove a type of leave that nobody used and that the policies grant nothing of.',
  source: 'ours D103',
});
