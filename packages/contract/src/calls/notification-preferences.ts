import { z } from 'zod';
import { call } from '../call.ts';
import { notifications } from '../errors/notifications.ts';
import * as f from '../values/fields.ts';
import { NOTICE_GROUPS } from './own-notifications.ts';

/** The ways in which somebody is told; `whatsapp` and `sms` where the installation has a provider. */
const WAYS = ['portal', 'mail', 'push', 'whatsapp', 'sms'] as const;
export type NoticeWay = (typeof WAYS)[number];

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
      porque: z.enum(['registro', 'seguridad', 'obligatorio']).nullable(),
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
    preferencias: f
      .list(f.nested(z.object({ clase: f.text(60), canal: f.option(...WAYS), activo: f.flag() })), 200)
      .refine((chosen) => chosen.length > 0, { message: 'required', params: { rule: 'required' } }),
  }),
  form: 'form',
  result: preference,
  errors: [notifications.fixed, notifications.channelUnavailable, notifications.kindUnknown],
  summary: 'Choose by which ways one is told of what.',
  source: 'ours',
});
