import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call, MEDIA } from '../call.ts';
import { advances as e } from '../errors/advances.ts';
import { approvals } from '../errors/approvals.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { LENGTH } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { who } from './who.ts';

/** Where an advance can stand: pendiente → aprobado | rechazado | cancelado | vencido; aprobado → exportado. */
export const ADVANCE_STATES = {
  pending: 'pendiente',
  approved: 'aprobado',
  rejected: 'rechazado',
  cancelled: 'cancelado',
  expired: 'vencido',
  exported: 'exportado',
} as const;
export type AdvanceState = keyof typeof ADVANCE_STATES;

const states = Object.values(ADVANCE_STATES) as unknown as readonly [
  (typeof ADVANCE_STATES)[AdvanceState],
  ...(typeof ADVANCE_STATES)[AdvanceState][],
];

const row = z.object({
  id: z.number(),
  /** With a point and two decimals. */
  importe: z.string(),
  moneda: z.string(),
  cuotas: z.number(),
  motivo: z.string().nullable(),
  estado: z.enum(states),
  pedido: z.string(),
  resuelto: z.string().nullable(),
  /** Who ended it. */
  quien: who.nullable(),
  /** What they said. */
  comentario: z.string().nullable(),
  idAprobacion: z.number().nullable(),
});

const ofPerson = row.extend({ persona: who, sector: z.string().nullable() });

const exported = z.object({
  id: z.number(),
  cuil: z.string(),
  numero_legajo: z.string().nullable(),
  importe: z.string(),
  moneda: z.string(),
  cuotas: z.number(),
  aprobado: z.string(),
});

const span = { desde: f.day(), hasta: f.day() };

export const ownAdvances = call({
  id: 'own-advances',
  method: 'GET',
  path: '/v2/portal/me/advances',
  access: 'session',
  query: z.object(listQuery),
  result: row,
  summary: 'The advances of pay that one asked for, newest first.',
  source: 'ours D50',
});

export const advanceRules = call({
  id: 'advance-rules',
  method: 'GET',
  path: '/v2/portal/me/advances/rules',
  access: 'session',
  result: z.object({
    activo: z.number(),
    moneda: z.string(),
    /** Null: none. */
    tope: z.string().nullable(),
    por_mes: z.number(),
    usados: z.number(),
    dia_desde: z.number(),
    dia_hasta: z.number(),
    /** Whether today is one of those days. */
    abierta: z.number(),
    cuotas: z.number(),
  }),
  summary: 'How one may ask for an advance, and how many one did this month.',
  source: 'ours D50',
});

export const askAdvance = call({
  id: 'ask-advance',
  method: 'POST',
  path: '/v2/portal/me/advances',
  access: 'session',
  once: true,
  body: z.object({
    importe: f.money(),
    cuotas: f.otherwise('1', f.integer(1, 24)),
    motivo: f.maybe(f.text(500)),
  }),
  form: 'form',
  result: row,
  fieldErrors: { byField: { importe: e.amount } },
  errors: [e.notEnabled, e.amount, e.limit, e.window, e.pending, approvals.nobody, ...IDEMPOTENCY_ERRORS],
  summary: 'Ask for an advance of one’s pay.',
  source: 'ours D50',
});

export const cancelAdvance = call({
  id: 'cancel-advance',
  method: 'POST',
  path: '/v2/portal/me/advances/:id/cancel',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: row,
  errors: [e.notFound, e.wrongState],
  summary: 'Call off an advance that waits.',
  source: 'ours D50',
});

export const listAdvances = call({
  id: 'list-advances',
  method: 'GET',
  path: '/v2/portal/advances',
  access: [ACTIONS.payroll],
  query: z.object({
    ...listQuery,
    estado: f.maybe(f.option(...states)),
    sector: f.maybe(f.id()),
    desde: f.maybe(f.day()),
    hasta: f.maybe(f.day()),
    q: f.maybe(f.text(LENGTH.search)),
  }),
  result: ofPerson,
  summary: 'Advances of the people within reach, newest first; by the day they were asked for.',
  source: 'ours D50',
});

export const advancesToPay = call({
  id: 'advances-to-pay',
  method: 'GET',
  path: '/v2/portal/advances/export',
  access: [ACTIONS.payroll],
  query: z.object({ ...span, formato: f.otherwise('json', f.option('json', 'csv')) }),
  media: [MEDIA.csv],
  result: exported,
  errors: [shared.limitReached],
  summary: 'What was approved between two days and no export took; marks nothing. As rows or as a file.',
  source: 'ours D50',
});

export const exportAdvances = call({
  id: 'export-advances',
  method: 'POST',
  path: '/v2/portal/advances/export',
  access: [ACTIONS.payroll],
  once: true,
  body: z.object(span),
  form: 'form',
  result: z.object({ idExportacion: z.number(), filas: z.number() }),
  errors: [shared.limitReached, ...IDEMPOTENCY_ERRORS],
  summary: 'Take what was approved between two days to payroll: each once, for good.',
  source: 'ours D50',
});

export const listAdvanceExports = call({
  id: 'list-advance-exports',
  method: 'GET',
  path: '/v2/portal/advances/exports',
  access: [ACTIONS.payroll],
  query: z.object(listQuery),
  result: z.object({
    id: z.number(),
    quien: who,
    cuando: z.string(),
    desde: z.string(),
    hasta: z.string(),
    /** Of people within reach, as the sum is. */
    filas: z.number(),
    importe: z.string(),
    moneda: z.string(),
  }),
  summary: 'What was taken to payroll before, newest first; of people within reach.',
  source: 'ours D50',
});

export const advanceExport = call({
  id: 'advance-export',
  method: 'GET',
  path: '/v2/portal/advances/export/:id',
  access: [ACTIONS.payroll],
  params: z.object({ id: f.id() }),
  query: z.object({ formato: f.otherwise('json', f.option('json', 'csv')) }),
  media: [MEDIA.csv],
  result: exported,
  errors: [e.notFound],
  summary: 'What an export took, as often as it is asked for.',
  source: 'ours D50',
});
