import { z } from 'zod';
import { call } from '../call.ts';
import { account } from '../errors/account.ts';
import { mfa } from '../errors/security.ts';
import { session as e } from '../errors/session.ts';
import { shared } from '../errors/shared.ts';
import * as f from '../values/fields.ts';

const link = z.object({
  id: z.number(),
  usuario: z.string(),
  empresa: z.string(),
  pais: z.string(),
  /** Of the link. */
  estado: z.enum(['activo', 'suspendido']),
  /** Of the person at that company. */
  estado_laboral: z.enum(['onboarding', 'active', 'inactive']),
});

export const listLinks = call({
  id: 'list-links',
  method: 'GET',
  path: '/v2/portal/me/links',
  access: 'session',
  result: link,
  summary: 'List the logins at other companies that the person proved to be theirs.',
  source: 'ours D7',
});

export const addLink = call({
  id: 'add-link',
  method: 'POST',
  path: '/v2/portal/me/links',
  access: 'session',
  // A session that somebody left open would let another login switch into its person for good.
  stepUp: { proof: 'fresh', when: 'the session may link' },
  body: z.object({ user: f.text(200), password: f.secret() }),
  form: 'form',
  result: link,
  errors: [
    e.linkWrong,
    e.locked,
    e.userBlocked,
    e.companyUnpaid,
    e.blockedByIp,
    e.passwordDue,
    e.switchFromSso,
    e.linkSameCompany,
    e.linkTaken,
    mfa.stepUp,
  ],
  summary: 'Link a login at another company by proving it; lifts a suspension.',
  source: 'ours D7',
});

export const removeLink = call({
  id: 'remove-link',
  method: 'DELETE',
  path: '/v2/portal/me/links/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: z.never(),
  summary: 'Take a link apart, from either side.',
  source: 'ours D7',
});

/** What somebody else set, moved or printed of a person's ways in, and how it becomes their own. */
export const waysIn = z.object({
  /** Until when nothing is signed; null: nothing waits. */
  hasta: z.string().nullable(),
  esperan: z.array(
    z.object({
      que: z.enum(['clave', 'hoja', 'email', 'usuario', 'segundo_paso', 'proveedor']),
      /** Null: whoever runs the installation. Of a provider's word the company. */
      quien: z.string().nullable(),
      desde: z.string(),
    }),
  ),
  /** The address that can confirm, hidden but for its ends; null: none was ever proven. */
  mail: z.string().nullable(),
  /** Whether an app or a passkey from before can. */
  segundo_paso: z.number(),
  /** Another address that somebody wrote down and that holds from an instant on; null: none. */
  cambio_email: z
    .object({
      /** Hidden but for its ends; null: the address is taken away. */
      nuevo: z.string().nullable(),
      quien: z.string().nullable(),
      hasta: z.string(),
    })
    .nullable(),
});

export const getWaysIn = call({
  id: 'get-ways-in',
  method: 'GET',
  path: '/v2/portal/me/ways-in',
  access: 'session',
  result: waysIn,
  summary: 'What of the own ways in somebody else changed and waits to be confirmed before it signs.',
  source: 'ours G5',
});

export const confirmWaysIn = call({
  id: 'confirm-ways-in',
  method: 'POST',
  path: '/v2/portal/me/ways-in/confirm',
  access: 'session',
  stepUp: { proof: 'fresh', when: 'something waits for a word' },
  result: waysIn,
  errors: [account.nothingHeld, account.factorTooNew, mfa.stepUp],
  summary: 'Confirm it with an app or a passkey from before, proved by a step-up a moment ago.',
  source: 'ours G5',
});

export const sendWaysInLink = call({
  id: 'send-ways-in-link',
  method: 'POST',
  path: '/v2/portal/me/ways-in/link',
  access: 'session',
  result: waysIn,
  errors: [account.nothingHeld, account.noProvenMail, shared.tooManyRequests],
  summary: 'Mail the link that confirms to the last proven address again; the one before ends.',
  source: 'ours G5',
});

export const confirmWaysInByLink = call({
  id: 'confirm-ways-in-by-link',
  method: 'POST',
  path: '/v2/portal/ways-in/confirm',
  access: 'public',
  body: z.object({ token: f.text(200) }),
  form: 'form',
  result: z.never(),
  errors: [account.confirmLinkInvalid],
  summary:
    'Confirm it with the token of the mailed link, which works once; an address that waits holds at once.',
  source: 'ours G5',
});

export const confirmOwnAddress = call({
  id: 'confirm-own-address',
  method: 'POST',
  path: '/v2/portal/me/address/confirm',
  access: 'session',
  body: z.object({ clave: f.text(200) }),
  form: 'form',
  result: z.never(),
  errors: [account.addressWaits, account.confirmLinkInvalid],
  summary:
    'Confirm one’s own address with the key of the link that was mailed to it; until then it gets no word of documents.',
  source: 'ours G5',
});

export const refuseMailChangeByLink = call({
  id: 'refuse-mail-change-by-link',
  method: 'POST',
  path: '/v2/portal/ways-in/refuse',
  access: 'public',
  body: z.object({ token: f.text(200) }),
  form: 'form',
  result: z.never(),
  errors: [account.confirmLinkInvalid, account.noMailChange],
  summary:
    'Refuse another address that waits, with the token of the mailed link; management and who asked are told.',
  source: 'ours G5',
});

export const chooseOwnLanguage = call({
  id: 'choose-own-language',
  method: 'PUT',
  path: '/v2/portal/me/language',
  access: 'session',
  body: z.object({ idioma: z.enum(['es-AR', 'pt-BR']) }),
  form: 'form',
  result: z.object({ idioma: z.enum(['es-AR', 'pt-BR']) }),
  errors: [account.unknownLanguage],
  fieldErrors: { invalid: account.unknownLanguage },
  summary: 'Choose the language in which the portal and its mails speak to the signed-in user.',
  source: 'ours',
});

export const listSessions = call({
  id: 'list-sessions',
  method: 'GET',
  path: '/v2/portal/me/sessions',
  access: 'session',
  result: z.object({
    id: z.number(),
    perfil: z.number(),
    agente: z.string(),
    ip: z.string(),
    desde: z.string(),
    ultimo_uso: z.string(),
    expira: z.string(),
    modo: z.enum(['password', 'sso', 'passkey', 'link', 'pin']),
    actual: z.number(),
  }),
  summary: 'List the open sessions of the signed-in user.',
  source: 'ours',
});

export const endOneSession = call({
  id: 'end-session',
  method: 'DELETE',
  path: '/v2/portal/me/sessions/:id',
  access: 'session',
  stepUp: 'fresh',
  params: z.object({ id: f.id() }),
  result: z.never(),
  errors: [mfa.stepUp],
  summary: 'End one open session of the signed-in user.',
  source: 'ours; ASVS 5.0, 7.5.2',
});

export const endOtherSessions = call({
  id: 'end-other-sessions',
  method: 'DELETE',
  path: '/v2/portal/me/sessions',
  access: 'session',
  stepUp: 'fresh',
  result: z.object({ cerradas: z.number() }),
  errors: [mfa.stepUp],
  summary: 'End every open session of the signed-in user but this one.',
  source: 'ours; ASVS 5.0, 7.5.2',
});
