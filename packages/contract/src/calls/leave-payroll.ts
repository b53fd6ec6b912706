import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call, MEDIA } from '../call.ts';
import { leave as e } from '../errors/leave.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { LEAVE_UNITS } from './leave-types.ts';
import { who } from './who.ts';

/** What payroll learns of days: new ones, other ones than were told, or none any more. */
export const LEAVE_NEWS = { added: 'alta', changed: 'cambio', removed: 'baja' } as const;

const row = z.object({
  idSolicitud: z.number(),
  cuil: z.string(),
  numero_legajo: z.string().nullable(),
  codigo_liquidacion: z.string().nullable(),
  tipo: z.string(),
  desde: z.string(),
  hasta: z.string(),
  cantidad: z.number(),
  unidad: z.enum(LEAVE_UNITS),
  paga: z.number(),
  novedad: z.enum(LEAVE_NEWS),
});

const span = { desde: f.day(), hasta: f.day() };
const formato = f.otherwise('json', f.option('json', 'csv'));
const path = '/v2/portal/leave/export';
const fieldErrors = { invalid: e.typeField };

export const leaveToPay = call({
  id: 'leave-to-pay',
  method: 'GET',
  path,
  access: [ACTIONS.licencesMenu],
  query: z.object({ ...span, formato }),
  media: [MEDIA.csv],
  result: row,
  fieldErrors,
  errors: [e.typeField, e.dates, shared.limitReached],
  summary:
    'Approved days between two days, 92 at most, that payroll does not know, and what changed of those it does; marks nothing.',
  source: 'ours D103',
});

export const exportLeave = call({
  id: 'export-leave',
  method: 'POST',
  path,
  access: [ACTIONS.licencesMenu],
  once: true,
  body: z.object(span),
  form: 'form',
  result: z.object({ idExportacion: z.number(), filas: z.number() }),
  fieldErrors,
  errors: [e.typeField, e.dates, shared.limitReached, ...IDEMPOTENCY_ERRORS],
  summary: 'Tell payroll of those days, once: they come again only where they change.',
  source: 'ours D103',
});

export const listLeaveExports = call({
  id: 'list-leave-exports',
  method: 'GET',
  path: '/v2/portal/leave/exports',
  access: [ACTIONS.licencesMenu],
  query: z.object(listQuery),
  result: z.object({
    id: z.number(),
    quien: who,
    cuando: z.string(),
    desde: z.string(),
    hasta: z.string(),
    /** Of people within reach. */
    filas: z.number(),
  }),
  summary: 'What payroll was told before, newest first; of people within reach.',
  source: 'ours D103',
});

export const leaveExport = call({
  id: 'leave-export',
  method: 'GET',
  path: '/v2/portal/leave/export/:id',
  access: [ACTIONS.licencesMenu],
  params: z.object({ id: f.id() }),
  query: z.object({ formato }),
  media: [MEDIA.csv],
  result: row,
  errors: [e.notFound],
  summary: 'What an export told, as often as it is asked for.',
  source: 'ours D103',
});
