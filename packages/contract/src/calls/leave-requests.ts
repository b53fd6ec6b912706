import { z } from 'zod';
import { APPROVAL_STATES, wordsOf } from '../approvals/states.ts';
import { call, MEDIA } from '../call.ts';
import { approvals } from '../errors/approvals.ts';
import { leave as e } from '../errors/leave.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { LEAVE_PROOFS, LEAVE_UNITS } from './leave-types.ts';
import { who } from './who.ts';

/** Which part of a first or last day is taken. */
export const LEAVE_PARTS = { whole: 'todo', morning: 'manana', afternoon: 'tarde' } as const;
export const LEAVE_CLASHES = { own: 'propia', team: 'equipo', quota: 'cupo' } as const;

const states = wordsOf(APPROVAL_STATES);
const parts = wordsOf(LEAVE_PARTS);

export const askedLeave = {
  idTipo: f.id(),
  desde: f.day(),
  hasta: f.day(),
  parte_desde: f.otherwise('todo', f.option(...parts)),
  parte_hasta: f.otherwise('todo', f.option(...parts)),
  horas: f.maybe(f.decimal(0.25, 24)),
};

/** What an absence collides with: days in which others of the team are away. */
export const leaveClash = z.object({
  clase: z.enum(wordsOf(LEAVE_CLASHES)),
  /** People away on the day with most of them; of how many: those of the team, or as many as the sector's `cupo` lets be. */
  cantidad: z.number(),
  de: z.number(),
  fechas: z.array(z.string()),
});

export const checkLeave = call({
  id: 'check-leave',
  method: 'POST',
  path: '/v2/portal/me/leave/check',
  access: 'session',
  body: z.object({
    ...askedLeave,
    /** Somebody within reach, for whom Human Resources asks. */
    idUsuario: f.maybe(f.id()),
  }),
  form: 'form',
  result: z.object({
    /** How many days it takes; hours are parts of one. */
    cantidad: z.number(),
    no_cuentan: z.array(
      z.object({ fecha: z.string(), motivo: z.enum(['feriado', 'descanso']), nombre: z.string().nullable() }),
    ),
    /** What there is on its first day less what waits, and what is left after it; null of a type that keeps no balance. */
    saldo: z.number().nullable(),
    despues: z.number().nullable(),
    por_periodo: z.array(z.object({ periodo: z.number(), cantidad: z.number() })),
    choques: z.array(leaveClash),
    /** The next days of as many on which nobody of the team is away and the sector is not full. */
    libre: z.object({ desde: z.string(), hasta: z.string() }).nullable(),
    /** Who decides, in their order; null: Human Resources. None where it is approved at once. */
    aprueban: z.array(z.object({ orden: z.number(), quien: who.nullable() })),
    justificativo: z.enum(LEAVE_PROOFS),
    justificativo_dias: z.number().nullable(),
    avisos: z.array(
      z.object({
        code: z.string(),
        mensaje: z.string(),
        /** It would be refused; Human Resources gives a reason instead, where that can be overstepped. */
        impide: z.number(),
      }),
    ),
  }),
  fieldErrors: { invalid: e.typeField },
  errors: [
    shared.notFound,
    e.typeField,
    e.typeUnknown,
    e.notEnabled,
    e.dates,
    e.nothingCounted,
    e.halfDay,
    e.hours,
  ],
  summary: 'What an absence would take, whom it collides with and who would decide; writes nothing.',
  source: 'ours D103',
});

export const leaveRequestRow = z.object({
  id: z.number(),
  quien: who,
  idTipo: z.number().nullable(),
  /** Null for who decides or is of the team, of a type that keeps its reason to Human Resources. */
  tipo: z.string().nullable(),
  desde: z.string(),
  hasta: z.string(),
  parte_desde: z.enum(parts),
  parte_hasta: z.enum(parts),
  horas: z.number().nullable(),
  cantidad: z.number(),
  unidad: z.enum(LEAVE_UNITS),
  estado: z.enum(states),
  comentario: z.string().nullable(),
  /** What was said when it ended, or why a rule was overstepped. */
  motivo: z.string().nullable(),
  /** Who ended it. */
  resuelto_por: who.nullable(),
  /** Proofs may be read by their person and Human Resources; others are told how many there are. */
  justificativos: z.array(z.object({ id: z.number(), nombre: z.string(), bytes: z.number() })),
  cantidad_justificativos: z.number(),
  /** Until when a proof is awaited; null where none is, or one is there. */
  justificativo_hasta: z.string().nullable(),
  pedida: z.string(),
  pedida_por: who,
  idAprobacion: z.number().nullable(),
  cancelacion: z.enum(['pedida']).nullable(),
  /** What whoever reads it may do with it. */
  acciones: z.array(z.enum(['cancelar', 'pedir_cancelacion', 'justificar', 'delegar'])),
  version: z.number(),
});

const params = z.object({ id: f.id() });
/** Five at most (areas 17): in the order of their fields, or each as `file`. */
const more = { required: false, limit: 'leave.proof.bytes' } as const;
const again = ['file2', 'file3', 'file4', 'file5'] as const;
const proofFiles = <R extends boolean>(required: R) => ({
  file: { required, limit: 'leave.proof.bytes', again } as const,
  ...{ file2: more, file3: more, file4: more, file5: more },
});
export const leaveFiles = proofFiles(false);
export const leaveRefusals = [
  e.notEnabled,
  e.typeField,
  e.typeUnknown,
  e.dates,
  e.overlap,
  e.nothingCounted,
  e.halfDay,
  e.hours,
  e.balance,
  e.maximum,
  e.notice,
  e.proofRequired,
  e.fileType,
  e.fileTooLarge,
  approvals.nobody,
  shared.busy,
] as const;
export const leaveFieldErrors = { invalid: e.typeField, tooLarge: e.fileTooLarge };

export const askLeave = call({
  id: 'ask-leave',
  method: 'POST',
  path: '/v2/portal/me/leave/requests',
  access: 'session',
  once: true,
  body: z.object({ ...askedLeave, comentario: f.maybe(f.text(500)) }),
  form: 'multipart',
  files: leaveFiles,
  result: leaveRequestRow,
  fieldErrors: leaveFieldErrors,
  errors: [...leaveRefusals, ...IDEMPOTENCY_ERRORS],
  summary: 'Ask for leave; it waits for whom the licence profile and its type say.',
  source: 'ours D103',
});

export const ownLeaveRequests = call({
  id: 'own-leave-requests',
  method: 'GET',
  path: '/v2/portal/me/leave/requests',
  access: 'session',
  query: z.object(listQuery),
  result: leaveRequestRow,
  summary: 'One’s own leave, newest first.',
  source: 'ours D103',
});

export const ownLeaveRequest = call({
  id: 'own-leave-request',
  method: 'GET',
  path: '/v2/portal/me/leave/requests/:id',
  access: 'session',
  params,
  result: leaveRequestRow,
  errors: [e.notFound],
  summary: 'One’s own leave.',
  source: 'ours D103',
});

export const cancelOwnLeave = call({
  id: 'cancel-own-leave',
  method: 'POST',
  path: '/v2/portal/me/leave/requests/:id/cancel',
  access: 'session',
  params,
  body: z.object({ motivo: f.maybe(f.text(500)) }),
  form: 'form',
  result: leaveRequestRow,
  fieldErrors: { invalid: e.typeField },
  errors: [e.notFound, e.wrongState, e.typeField, approvals.nobody],
  summary:
    'Call off one’s own leave: at once until the day before it begins, from then on whoever decided last decides.',
  source: 'ours D103',
});

export const proveOwnLeave = call({
  id: 'prove-own-leave',
  method: 'POST',
  path: '/v2/portal/me/leave/requests/:id/proof',
  access: 'session',
  params,
  form: 'multipart',
  files: proofFiles(true),
  result: leaveRequestRow,
  fieldErrors: { required: e.proofRequired, tooLarge: e.fileTooLarge },
  errors: [
    e.notFound,
    e.wrongState,
    e.proofRequired,
    e.fileType,
    e.fileTooLarge,
    shared.limitReached,
    shared.busy,
  ],
  summary: 'Add a proof to one’s own leave: a picture or a PDF.',
  source: 'ours D103',
});

export const ownLeaveProof = call({
  id: 'own-leave-proof',
  method: 'GET',
  path: '/v2/portal/me/leave/requests/:id/proof/:archivo',
  access: 'session',
  params: z.object({ id: f.id(), archivo: f.id() }),
  media: [MEDIA.jpeg, MEDIA.pdf],
  result: 'stream',
  errors: [e.notFound],
  summary: 'A proof of one’s own leave.',
  source: 'ours D103',
});
