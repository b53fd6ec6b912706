import { z } from 'zod';
import { call } from '../call.ts';
import { shared } from '../errors/shared.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';

/** Groups of notices, in the order in which they are shown (areas 3.2). */
export const NOTICE_GROUPS = [
  'documentos',
  'legajo',
  'licencias',
  'comunidad',
  'ingreso',
  'aprobar',
  'rrhh',
  'cuenta',
] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

/** `accion` asks for something to be done, `urgente` for it to be looked at now. */
const NOTICE_LEVELS = ['info', 'accion', 'urgente'] as const;

/** A notice as lists and streams show it (wire-names-2, 3): several of one thing are one row. */
const notice = z.object({
  id: z.number(),
  clase: z.string(),
  grupo: z.enum(NOTICE_GROUPS),
  titulo: z.string(),
  cuando: z.string(),
  leido: z.number(),
  nivel: z.enum(NOTICE_LEVELS),
  /** A path of the installation; null where there is nothing to open. */
  enlace: z.string().nullable(),
  /** How many there are of the same thing, to 99. */
  veces: z.number(),
});

const unread = z.object({
  /** To 99. */
  no_leidos: z.number(),
  /** Those of which there are more. */
  mas: z.array(z.string()),
});

export const listNotifications = call({
  id: 'list-notifications',
  method: 'GET',
  path: '/v2/portal/me/notifications',
  access: 'session',
  passive: true,
  query: z.object({
    ...listQuery,
    leidos: f.maybe(f.flag()),
    grupo: f.maybe(f.option(...NOTICE_GROUPS)),
  }),
  result: notice,
  summary: 'What one is told in the portal, newest first; several of one thing are one row.',
  source: 'ours',
});

export const readNotifications = call({
  id: 'read-notifications',
  method: 'POST',
  path: '/v2/portal/me/notifications/read',
  access: 'session',
  // Without `id` all are: those that came up to `hasta`, which is the newest that was shown.
  body: z.object({ id: f.maybe(f.id()), hasta: f.maybe(f.id()) }),
  form: 'form',
  result: unread,
  errors: [shared.notFound],
  summary: 'Mark one notice as read, with the earlier ones of its thing, or all of them.',
  source: 'ours',
});

export const hideNotification = call({
  id: 'hide-notification',
  method: 'DELETE',
  path: '/v2/portal/me/notifications/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: z.never(),
  errors: [shared.notFound],
  summary: 'Hide a notice, with the earlier ones of its thing.',
  source: 'ours',
});

export const readCounters = call({
  id: 'read-counters',
  method: 'GET',
  path: '/v2/portal/me/counters',
  access: 'session',
  passive: true,
  result: unread,
  summary: 'How many notices one has not read.',
  source: 'ours',
});

export const sessionEvents = call({
  id: 'session-events',
  method: 'GET',
  path: '/v2/portal/events',
  access: 'session',
  passive: true,
  events: true,
  result: 'stream',
  summary: 'What the signed-in person is told, as server-sent events; goes on after `Last-Event-ID`.',
  source: 'ours',
});

export type OwnNotice = z.infer<typeof notice>;
