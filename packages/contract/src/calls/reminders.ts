import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { reminders as e } from '../errors/reminders.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { LIMITS } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { who } from './who.ts';

/** What a reminder reminds of (areas 6.5). */
export const REMINDER_TARGETS = ['sin_firmar', 'sin_abrir'] as const;

const target = () => f.option(...REMINDER_TARGETS);
const ids = () => f.list(f.id(), LIMITS['billboard.places']);

/** Which documents are meant: those of a folder, a type, a period, of people of sectors and locations; all where it is silent. */
const what = {
  objetivo: target(),
  carpeta: f.maybe(f.id()),
  tipo: f.maybe(f.id()),
  periodo: f.maybe(f.month()),
  sector: ids(),
  locacion: ids(),
};

const reminderRow = z.object({
  id: z.number(),
  nombre: z.string(),
  objetivo: z.enum(REMINDER_TARGETS),
  carpeta: z.number().nullable(),
  tipo: z.number().nullable(),
  periodo: z.string().nullable(),
  sector: z.array(z.number()),
  locacion: z.array(z.number()),
  /** When it began, or begins. */
  cuando: z.string(),
  cada_dias: z.number().nullable(),
  hasta: z.string().nullable(),
  texto: z.string().nullable(),
  escalar_dias: z.number().nullable(),
  activo: z.number(),
  /** When it goes out next; null once it is over. */
  proxima: z.string().nullable(),
  creado_por: who,
  ultima: z
    .object({ cuando: z.string(), enviados: z.number(), omitidos: z.number(), sin_mail: z.number() })
    .nullable(),
  version: z.number(),
});

const unreachable = z.object({
  total: z.number(),
  /** The first of them. */
  personas: z.array(who),
});

const fieldErrors = { required: e.fieldInvalid, invalid: e.fieldInvalid, nested: true as const };

export const getSignatureReminders = call({
  id: 'get-signature-reminders',
  method: 'GET',
  path: '/scheduler/signatureReminders',
  access: [50],
  query: z.object(listQuery),
  result: reminderRow,
  summary: 'List the reminders: those that go on first, then the newest.',
  source: 'D107 D50',
});

export const createSignatureReminder = call({
  id: 'create-signature-reminder',
  method: 'POST',
  path: '/scheduler/signatureReminders',
  access: [50],
  once: true,
  body: z.object({
    reminder: f.nested(
      z.object({
        /** One that is changed. */
        id: f.maybe(f.id()),
        version: f.maybe(f.id()),
        nombre: f.text(120),
        ...what,
        cuando: f.moment(),
        cada_dias: f.maybe(f.integer(1, 30)),
        hasta: f.maybe(f.day()),
        texto: f.maybe(f.text(500)),
        escalar_dias: f.maybe(f.integer(1, 30)),
        activo: f.otherwise('1', f.flag()),
      }),
    ),
    /** 1: says whom it would remind today, and writes nothing. */
    simular: f.maybe(f.flag()),
  }),
  form: 'form',
  result: z.union([
    reminderRow,
    z.object({
      personas: z.number(),
      documentos: z.number(),
      sin_canal: unreachable,
      ya_recordados_hoy: z.number(),
    }),
  ]),
  errors: [e.fieldInvalid, e.nothing, e.notFound, e.changed, shared.limitReached, ...IDEMPOTENCY_ERRORS],
  fieldErrors,
  summary: 'Save a reminder of what waits to be signed or opened; `simular=1` only says whom it would reach.',
  source: 'D107 D50',
});

export const stopReminder = call({
  id: 'stop-reminder',
  method: 'DELETE',
  path: '/v2/portal/reminders/:id',
  access: [50],
  params: z.object({ id: f.id() }),
  result: reminderRow,
  errors: [e.notFound],
  summary: 'Stop a reminder; what it sent stays in its log.',
  source: 'ours',
});

export const reminderLog = call({
  id: 'reminder-log',
  method: 'GET',
  path: '/v2/portal/reminders/:id/log',
  access: [50],
  params: z.object({ id: f.id() }),
  query: z.object(listQuery),
  result: z.object({
    cuando: z.string(),
    quien: who,
    documentos: z.number(),
    canal: z.enum(['mail', 'portal']),
    estado: z.enum(['enviado', 'rebotado']),
  }),
  errors: [e.notFound],
  summary: 'Whom a reminder reached, newest first.',
  source: 'ours',
});

export const reminderPeople = call({
  id: 'reminder-people',
  method: 'GET',
  path: '/v2/portal/reminders/people',
  access: [50],
  query: z.object({ ...listQuery, ...what }),
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    apellido: z.string(),
    sector: z.string().nullable(),
    documentos: z.number(),
    /** How many of them were not opened. */
    sin_abrir: z.number(),
    /** When they were last reminded of anything. */
    recordado: z.string().nullable(),
    /** They were today, and are not once more. */
    hoy: z.number(),
    /** How a reminder reaches them; null where none does. */
    canal: z.enum(['mail', 'portal']).nullable(),
  }),
  fieldErrors,
  errors: [e.fieldInvalid],
  summary: 'Who would be reminded, and how each is reached.',
  source: 'ours',
});

export const printReminderSheets = call({
  id: 'print-reminder-sheets',
  method: 'POST',
  path: '/v2/portal/reminders/sheets',
  access: [50],
  // Whoever holds the action on employees prints codes that open accounts.
  stepUp: 'fresh',
  body: z.object({
    ...what,
    /** Which file, where there are more sheets than one holds. */
    parte: f.otherwise('1', f.integer(1, 100)),
  }),
  form: 'form',
  media: [MEDIA.pdf],
  result: 'stream',
  errors: [e.fieldInvalid, e.nothing, shared.notFound],
  fieldErrors,
  summary:
    'Print a sheet for each of those whom no reminder reaches: what waits, and an activation code from whoever may give one.',
  source: 'ours',
});

export const remindNow = call({
  id: 'remind-now',
  method: 'POST',
  path: '/v2/portal/reminders/now',
  access: [50],
  once: true,
  body: z.object({
    documentos: f.separated(f.id(), LIMITS['reminder.selection']),
    personas: f.separated(f.id(), LIMITS['reminder.selection']),
    objetivo: f.otherwise('sin_firmar', target()),
    texto: f.maybe(f.text(500)),
    simular: f.maybe(f.flag()),
  }),
  form: 'form',
  result: z.object({ enviados: z.number(), omitidos_hoy: z.number(), sin_canal: unreachable }),
  errors: [e.fieldInvalid, e.nothing, ...IDEMPOTENCY_ERRORS],
  fieldErrors,
  summary:
    'Remind those who are named, or whose documents are, at once; `simular=1` only says whom it would reach.',
  source: 'ours',
});
