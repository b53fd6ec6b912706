import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call } from '../call.ts';
import { notifications } from '../errors/notifications.ts';
import { shared } from '../errors/shared.ts';
import * as f from '../values/fields.ts';
import { NOTICE_GROUPS } from './own-notifications.ts';

/** The ways in which somebody is told; `whatsapp` and `sms` where the installation has a provider. */
const WAYS = ['portal', 'mail', 'push', 'whatsapp', 'sms'] as const;
export type NoticeWay = (typeof WAYS)[number];

/** An hour of the day, as `hh:mm`. */
const hour = () =>
  f.text(5).refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), { params: { rule: 'invalid' } });

/** When nobody's telephone rings, both or none; sent empty: never. */
const times = { silencio_desde: f.clearable(hour()), silencio_hasta: f.clearable(hour()) };

/** Whether what does not press comes at once, or in one mail a day. */
const PACES = ['inmediato', 'diario'] as const;

const preference = z.object({
  clase: z.string(),
  grupo: z.enum(NOTICE_GROUPS),
  etiqueta: z.string(),
  /** Ways that never carry the kind are left out. */
  canales: z.array(
    z.object({
      canal: z.enum(WAYS),
      activo: z.number(),
      fijo: z.number(),
      /** Whether the installation has the way. */
      disponible: z.number(),
      /** Why it cannot be switched off; null where it can. */
      porque: z.enum(['registro', 'seguridad', 'obligatorio', 'empresa']).nullable(),
    }),
  ),
});

export const listPreferences = call({
  id: 'list-notification-preferences',
  method: 'GET',
  path: '/v2/portal/me/notification-preferences',
  access: 'session',
  result: preference,
  summary: 'By which ways one is told of what, and what cannot be switched off.',
  source: 'ours',
});

export const changePreferences = call({
  id: 'change-notification-preferences',
  method: 'PUT',
  path: '/v2/portal/me/notification-preferences',
  access: 'session',
  body: z.object({
    preferencias: f.maybe(
      f
        .list(f.nested(z.object({ clase: f.text(60), canal: f.option(...WAYS), activo: f.flag() })), 200)
        .refine((chosen) => chosen.length > 0, { message: 'required', params: { rule: 'required' } }),
    ),
    ...times,
    /** `empresa`: as the company says. */
    resumen: f.maybe(f.option(...PACES, 'empresa')),
  }),
  form: 'form',
  result: preference,
  errors: [notifications.fixed, notifications.channelUnavailable, notifications.kindUnknown],
  summary: 'Choose by which ways one is told of what.',
  source: 'ours',
});

const device = z.object({
  id: z.number(),
  equipo: z.string(),
  creado: z.string(),
  usado: z.string().nullable(),
  /** Turned on in this session. */
  actual: z.number(),
});

export const readPushKey = call({
  id: 'read-push-key',
  method: 'GET',
  path: '/v2/portal/push/key',
  access: 'session',
  result: z.object({ clave: z.string() }),
  summary: 'The public key with which a device asks its push service to be told.',
  source: 'ours',
});

export const addPushDevice = call({
  id: 'add-push-device',
  method: 'POST',
  path: '/v2/portal/me/push',
  access: 'session',
  body: z.object({
    endpoint: f.text(1000),
    p256dh: f.text(120),
    auth: f.text(40),
    equipo: f.maybe(f.text(80)),
  }),
  form: 'form',
  result: device,
  errors: [notifications.pushRefused, notifications.pushTooMany],
  summary: 'Have a device told, for as long as this session is open; the same one again is the same row.',
  source: 'ours',
});

export const listPushDevices = call({
  id: 'list-push-devices',
  method: 'GET',
  path: '/v2/portal/me/push',
  access: 'session',
  result: device,
  summary: 'Devices of one’s own that are told.',
  source: 'ours',
});

export const removePushDevice = call({
  id: 'remove-push-device',
  method: 'DELETE',
  path: '/v2/portal/me/push/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: z.never(),
  errors: [shared.notFound],
  summary: 'Have a device told no more.',
  source: 'ours',
});

const shownTimes = {
  silencio_desde: z.string().nullable(),
  silencio_hasta: z.string().nullable(),
};

export const readNoticeTimes = call({
  id: 'read-notice-times',
  method: 'GET',
  path: '/v2/portal/me/notification-times',
  access: 'session',
  result: z.object({
    ...shownTimes,
    /** What holds, of oneself or of the company. */
    resumen: z.enum(PACES),
    /** When the company lets no telephone ring, whatever one says oneself. */
    empresa_desde: z.string().nullable(),
    empresa_hasta: z.string().nullable(),
  }),
  summary:
    'When one hears nothing by telephone, and whether mails that do not press come together, once a day.',
  source: 'ours',
});

const settings = z.object({
  preferencias: z.array(preference),
  ...shownTimes,
  resumen: z.enum(PACES),
  version: z.number(),
});

export const readNoticeSettings = call({
  id: 'read-notification-settings',
  method: 'GET',
  path: '/v2/portal/notification-settings',
  access: [ACTIONS.generalSettings],
  management: true,
  result: settings,
  summary:
    'By which ways people of the company are told of what until they choose, and what they cannot choose.',
  source: 'ours',
});

export const saveNoticeSettings = call({
  id: 'save-notification-settings',
  method: 'PUT',
  path: '/v2/portal/notification-settings',
  access: [ACTIONS.generalSettings],
  management: true,
  stepUp: 'factor',
  body: z.object({
    preferencias: f.maybe(
      f.list(
        f.nested(z.object({ clase: f.text(60), canal: f.option(...WAYS), activo: f.flag(), fijo: f.flag() })),
        200,
      ),
    ),
    ...times,
    resumen: f.maybe(f.option(...PACES)),
    version: f.maybe(f.integer(0, Number.MAX_SAFE_INTEGER)),
  }),
  form: 'form',
  result: settings,
  errors: [notifications.fixed, notifications.channelUnavailable, notifications.kindUnknown, shared.stale],
  summary: 'Decides how people of the company are told; what is not sent stays.',
  source: 'ours',
});
