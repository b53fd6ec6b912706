import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { APPROVAL_STATES, wordsOf } from '../approvals/states.ts';
import { call, MEDIA } from '../call.ts';
import { leave as e } from '../errors/leave.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import {
  askedLeave,
  LEAVE_PARTS,
  leaveClash,
  leaveFieldErrors,
  leaveFiles,
  leaveRefusals,
  leaveRequestRow,
} from './leave-requests.ts';
import { who } from './who.ts';

const states = wordsOf(APPROVAL_STATES);
const params = z.object({ id: f.id() });

/** A request with what whoever decides needs to see. */
const whole = leaveRequestRow.extend({
  saldo: z.number().nullable(),
  despues: z.number().nullable(),
  choques: z.array(leaveClash),
  /** Payroll was told of days of it: who calls it off confirms that. */
  exportada: z.number(),
});

export const listLeaveRequests = call({
  id: 'list-leave-requests',
  method: 'GET',
  path: '/v2/portal/leave/requests',
  access: 'session',
  query: z.object({
    ...listQuery,
    estado: f.maybe(f.option(...states)),
    tipo: f.maybe(f.id()),
    sector: f.maybe(f.id()),
    locacion: f.maybe(f.id()),
    aprobador: f.maybe(f.id()),
    desde: f.maybe(f.day()),
    hasta: f.maybe(f.day()),
    q: f.maybe(f.text(100)),
  }),
  result: leaveRequestRow.extend({ sector: z.string().nullable() }),
  fieldErrors: { invalid: e.typeField },
  errors: [e.typeField],
  summary: 'Leave of the people within reach, or of those whose leave one approves; newest first.',
  source: 'ours D103',
});

export const readLeaveRequest = call({
  id: 'read-leave-request',
  method: 'GET',
  path: '/v2/portal/leave/requests/:id',
  access: 'session',
  params,
  result: whole,
  errors: [e.notFound],
  summary: 'Leave of somebody, for Human Resources within reach and for whoever decides about it.',
  source: 'ours D103',
});

export const leaveProof = call({
  id: 'leave-proof',
  method: 'GET',
  path: '/v2/portal/leave/requests/:id/proof/:archivo',
  access: [ACTIONS.licencesMenu],
  params: z.object({ id: f.id(), archivo: f.id() }),
  media: [MEDIA.jpeg, MEDIA.pdf],
  result: 'stream',
  errors: [e.notFound],
  summary: 'A proof of somebody’s leave.',
  source: 'ours D103',
});

export const cancelLeave = call({
  id: 'cancel-leave',
  method: 'POST',
  path: '/v2/portal/leave/requests/:id/cancel',
  access: [ACTIONS.licencesMenu],
  params,
  body: z.object({
    motivo: f.maybe(f.text(500)),
    /** The first day that is given back; left out, all of them, or those from tomorrow on while it runs. */
    desde: f.maybe(f.day()),
    /** It is called off although payroll was told of its days. */
    confirmar: f.otherwise('0', f.flag()),
  }),
  form: 'form',
  result: leaveRequestRow,
  fieldErrors: { invalid: e.typeField },
  errors: [e.notFound, e.wrongState, e.reasonRequired, e.own, e.dates, e.exported, e.typeField],
  summary: 'Call off somebody’s leave, with a reason; days not yet taken are given back.',
  source: 'ours D103',
});

export const askLeaveFor = call({
  id: 'ask-leave-for',
  method: 'POST',
  path: '/v2/portal/employees/:id/leave/requests',
  access: [ACTIONS.licencesMenu],
  once: true,
  params,
  body: z.object({
    ...askedLeave,
    comentario: f.maybe(f.text(500)),
    /** Approved at once; without it the request goes its way. */
    registrar: f.otherwise('0', f.flag()),
    /** Why a rule is overstepped. */
    motivo: f.maybe(f.text(500)),
  }),
  form: 'multipart',
  files: leaveFiles,
  result: leaveRequestRow,
  fieldErrors: leaveFieldErrors,
  errors: [shared.notFound, e.own, e.reasonRequired, ...leaveRefusals, ...IDEMPOTENCY_ERRORS],
  summary: 'Ask for leave in somebody’s name, or note that they are away.',
  source: 'ours D103',
});

export const leaveCalendar = call({
  id: 'leave-calendar',
  method: 'GET',
  path: '/v2/portal/leave/calendar',
  access: 'session',
  query: z.object({
    desde: f.day(),
    hasta: f.day(),
    equipo: f.maybe(f.option('mio', 'a_cargo', 'sector')),
    /** One of the reach, for Human Resources. */
    sector: f.maybe(f.id()),
  }),
  result: z.object({
    idSolicitud: z.number().nullable(),
    quien: who,
    sector: z.string().nullable(),
    desde: z.string(),
    hasta: z.string(),
    parte: z.enum(wordsOf(LEAVE_PARTS)),
    estado: z.enum(['aprobada', 'pendiente']),
    /** Null: away, and why is not for whoever reads it. */
    tipo: z.string().nullable(),
  }),
  fieldErrors: { invalid: e.typeField },
  errors: [e.typeField, e.dates],
  summary:
    'Who is away between two days, 92 at most: oneself, the team, whoever reports to one, and for Human Resources the reach.',
  source: 'ours D103',
});
