import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call } from '../call.ts';
import { notifications } from '../errors/notifications.ts';
import { shared } from '../errors/shared.ts';
import { LIMITS } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { who } from './who.ts';

const WAYS = ['mail', 'push', 'whatsapp', 'sms'] as const;
/** `retenido` waits for the morning, or for an installation that sends; `omitido` was read before, or had nobody to go to. */
export const DELIVERY_STATES = ['en_cola', 'retenido', 'enviado', 'rebotado', 'fallido', 'omitido'] as const;

export const listDeliveries = call({
  id: 'list-deliveries',
  method: 'GET',
  path: '/v2/portal/deliveries',
  access: [ACTIONS.employees],
  query: z.object({
    ...listQuery,
    canal: f.maybe(f.option(...WAYS)),
    estado: f.maybe(f.option(...DELIVERY_STATES)),
    persona: f.maybe(f.id()),
  }),
  result: z.object({
    id: z.number(),
    canal: z.enum(WAYS),
    /** Empty where it is no kind that people choose about. */
    clase: z.string(),
    etiqueta: z.string(),
    quien: who,
    /** The address; empty where it is a device or a telephone. */
    para: z.string(),
    estado: z.enum(DELIVERY_STATES),
    /** What the other side said; empty where it said nothing. */
    motivo: z.string(),
    intentos: z.number(),
    cuando: z.string(),
    enviado: z.string().nullable(),
    /** 1: it can be sent again. */
    reenviable: z.number(),
  }),
  summary:
    'What went out to the people whom one reaches, newest first: by which way, when, and what became of it.',
  source: 'ours',
});

export const resendDelivery = call({
  id: 'resend-delivery',
  method: 'POST',
  path: '/v2/portal/deliveries/:id/resend',
  access: [ACTIONS.employees],
  params: z.object({ id: f.id() }),
  result: z.object({ id: z.number() }),
  errors: [shared.notFound, notifications.addressInvalid],
  summary:
    'Send a mail that did not arrive again, once, to the address that its person has now; never one that carries a code or a way in.',
  source: 'ours',
});

export const listInvalidMails = call({
  id: 'list-invalid-mails',
  method: 'GET',
  path: '/v2/portal/invalid-mails',
  access: [ACTIONS.employees],
  query: z.object({ persona: f.maybe(f.id()) }),
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    apellido: z.string(),
    mail: z.string(),
    motivo: z.string(),
    desde: z.string(),
  }),
  summary:
    'People whose mail came back, two hundred at most; the list of employees has them all (`sin=mail_valido`).',
  source: 'ours',
});

export const acceptInvalidMail = call({
  id: 'accept-invalid-mail',
  method: 'POST',
  path: '/v2/portal/invalid-mails/:id/accept',
  access: [ACTIONS.employees],
  params: z.object({ id: f.id() }),
  result: z.never(),
  errors: [shared.notFound],
  summary: 'Say that the address of somebody is good: mails go there again.',
  source: 'ours',
});

/** What became of a mail after it was taken: it came back, it arrived, its reader called it unwanted. */
export const TOLD_STATES = ['rebotado', 'entregado', 'queja'] as const;

export const tellBounces = call({
  id: 'tell-bounces',
  method: 'POST',
  path: '/v2/portal/mail-bounces',
  access: 'key',
  key: 'rebotes',
  body: z.object({
    /** JSON. */
    mensajes: f.nested(
      z
        .array(
          z.object({
            /** The Message-ID that the mail bears, with its angles or without. */
            id_mensaje: f.text(250),
            estado: f.option(...TOLD_STATES),
            motivo: f.maybe(f.text(400)),
          }),
        )
        .max(LIMITS['bounces.told'], { error: 'list' }),
    ),
  }),
  form: 'form',
  result: z.object({ recibidos: z.number(), desconocidos: z.number() }),
  summary:
    'Tell what a mail service heard of mails it had taken. What came back, or was complained of, marks its address; told again it changes nothing.',
  source: 'ours',
});
