import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call } from '../call.ts';
import { leave as e } from '../errors/leave.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { LEAVE_UNITS } from './leave-types.ts';
import { who } from './who.ts';

export const ENTRY_KINDS = {
  opening: 'inicial',
  granted: 'otorgado',
  taken: 'tomado',
  returned: 'devuelto',
  expired: 'vencido',
  correction: 'correccion',
  settled: 'liquidado',
} as const;

/** What somebody has of a type of leave on a day. */
export const leaveBalance = z.object({
  idTipo: z.number(),
  tipo: z.string(),
  unidad: z.enum(LEAVE_UNITS),
  saldo: z.number(),
  /** What requests that wait would take, what was approved of days ahead, and what is left without both. */
  pendiente: z.number(),
  por_tomar: z.number(),
  disponible: z.number(),
  por_periodo: z.array(z.object({ periodo: z.number(), saldo: z.number(), vence: z.string().nullable() })),
  /** The next grant within a year and a month, by what is known today. */
  proximo: z.object({ cuando: z.string(), cantidad: z.number() }).nullable(),
});

const entry = z.object({
  id: z.number(),
  fecha: z.string(),
  clase: z.enum(ENTRY_KINDS),
  cantidad: z.number(),
  /** The balance of the type after it. */
  saldo: z.number(),
  idTipo: z.number(),
  tipo: z.string(),
  periodo: z.number(),
  /** A sentence in the reader’s language. */
  texto: z.string(),
  /** Why a grant is as large as it is. */
  detalle: z
    .object({
      politica: z.string(),
      version: z.number(),
      anios: z.number(),
      tramo: z.number(),
      progresivas: z.number(),
    })
    .nullable(),
  /** The request that took it or gave it back. */
  idSolicitud: z.number().nullable(),
  /** Who wrote it; null: by itself. */
  quien: who.nullable(),
  cuando: z.string(),
});

const ledgerQuery = z.object({
  ...listQuery,
  tipo: f.maybe(f.id()),
  desde: f.maybe(f.day()),
  hasta: f.maybe(f.day()),
});
const balanceQuery = z.object({ al: f.maybe(f.day()) });
const ofEmployee = {
  access: [ACTIONS.employees, ACTIONS.licencesMenu],
  params: z.object({ id: f.id() }),
} as const;

export const ownLeaveBalance = call({
  id: 'own-leave-balance',
  method: 'GET',
  path: '/v2/portal/me/leave/balance',
  access: 'session',
  query: balanceQuery,
  result: leaveBalance,
  errors: [e.dates],
  summary: 'One’s own days of leave, by type and period, today or on a day.',
  source: 'ours D103',
});

export const leaveBalanceOf = call({
  id: 'leave-balance-of',
  method: 'GET',
  path: '/v2/portal/employees/:id/leave/balance',
  ...ofEmployee,
  query: balanceQuery,
  result: leaveBalance,
  errors: [shared.notFound, e.dates],
  summary: 'The days of leave of an employee, by type and period, today or on a day.',
  source: 'ours D103',
});

export const ownLeaveLedger = call({
  id: 'own-leave-ledger',
  method: 'GET',
  path: '/v2/portal/me/leave/ledger',
  access: 'session',
  query: ledgerQuery,
  result: entry,
  summary: 'The entries that make one’s own balance, newest first.',
  source: 'ours D103',
});

export const leaveLedgerOf = call({
  id: 'leave-ledger-of',
  method: 'GET',
  path: '/v2/portal/employees/:id/leave/ledger',
  ...ofEmployee,
  query: ledgerQuery,
  result: entry,
  errors: [shared.notFound],
  summary: 'The entries that make the balance of an employee, newest first.',
  source: 'ours D103',
});

export const adjustLeave = call({
  id: 'adjust-leave',
  method: 'POST',
  path: '/v2/portal/employees/:id/leave/adjustments',
  access: [ACTIONS.licencesMenu],
  management: true,
  once: true,
  params: z.object({ id: f.id() }),
  body: z.object({
    idTipo: f.id(),
    cantidad: f.decimal(-366, 366),
    fecha: f.day(),
    periodo: f.maybe(f.integer(1950, 2200)),
    motivo: f.text(500),
  }),
  form: 'form',
  result: entry,
  fieldErrors: { invalid: e.typeField },
  errors: [
    shared.notFound,
    e.typeField,
    e.typeUnknown,
    e.notEnabled,
    e.dates,
    e.balance,
    e.own,
    ...IDEMPOTENCY_ERRORS,
  ],
  summary:
    'Add a correction to the balance of an employee, with its reason; nothing is changed or taken away.',
  source: 'ours D103',
});
