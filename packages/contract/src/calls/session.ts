import { z } from 'zod';
import { ACTION_WORDS } from '../actions.ts';
import { call } from '../call.ts';
import { mfa } from '../errors/security.ts';
import { session as e } from '../errors/session.ts';
import { codeDue } from '../second-step.ts';
import * as f from '../values/fields.ts';

/** The session user (S70–S72, S78). `pais` decides words, and the language too where `idioma`, their own choice, is null. */
export const sessionUser = z.object({
  id: z.number(),
  usuario: z.string(),
  nombre: z.string(),
  apellido: z.string(),
  name: z.string(),
  lastname: z.string(),
  mail: z.string().nullable(),
  dni: z.string(),
  cuil: z.string(),
  numero_legajo: z.string().nullable(),
  pais: z.string(),
  idioma: z.enum(['es-AR', 'pt-BR']).nullable(),
  /** Of the company: by its clocks a day has come, wherever somebody reads. */
  zona_horaria: z.string(),
  sector: z.string().nullable(),
  locacion: z.string().nullable(),
  cargo: z.string().nullable(),
  estado: z.enum(['onboarding', 'active', 'inactive']),
  ingreso: z.number(),
  empresa: z.object({
    id: z.number(),
    nombre: z.string(),
    color: z.string(),
    /** Address of the logo with the time it was changed, so that a kept one is never stale; null for none. */
    logo: z.string().nullable(),
    legajo_digital: z.number(),
  }),
  company_has_manager_profile: z.number(),
  aplicacion: z.object({ dominio: z.string() }),
  perfiles: z.array(z.object({ id_perfil_tipo: z.number() })),
  /** 1: came by single sign-on, and so neither switches nor links companies (S105). */
  sso: z.number(),
  /** 0: a line manager whose company keeps accounts, bank data and published documents from line managers. */
  alcanza_datos: z.number(),
});

export const getOwnProfile = call({
  id: 'get-own-profile',
  method: 'GET',
  path: '/users/profile',
  access: 'session',
  whilePasswordDue: true,
  result: sessionUser,
  summary: 'Read the profile of the signed-in user.',
  source: 'S112 S7 S71',
});

export const listRelatedUsers = call({
  id: 'list-related-users',
  method: 'GET',
  path: '/users/related',
  access: 'session',
  result: z.object({
    id: z.number(),
    empresa: z.string(),
    pais: z.string(),
    /** Whether the person works there: a dismissed one comes in still, to their own documents. */
    estado_laboral: z.enum(['onboarding', 'active', 'inactive']),
    perfiles: z.array(z.object({ id_perfil_tipo: z.number() })),
    aplicacion: z.object({ dominio: z.string() }),
    blocked_by_ip: z.boolean(),
    blockedByPayment: z.boolean(),
    /** 1: the user of this session. */
    actual: z.number(),
    /** The profile of this session, on its own user only. */
    perfil: z.number().nullable(),
    cuit: z.string(),
    logo: z.string().nullable(),
    color: z.string(),
  }),
  summary: 'List the users (one per company) related to the signed-in user, for company switching.',
  source: 'S117 S72 S86',
});

export const listAvailableActions = call({
  id: 'list-available-actions',
  method: 'GET',
  path: '/actions/available',
  access: 'session',
  whilePasswordDue: true,
  result: z.object({ id: z.union([z.number(), z.enum(ACTION_WORDS)]) }),
  summary: 'List the action ids granted to the signed-in user.',
  source: 'S120 S103 D145',
});

/** A session as a sign-in answers it; `primer_ingreso: 1` is good for choosing a password and nothing else. */
export const openedSession = z.object({
  token: z.string(),
  expira: z.string(),
  perfil: z.number(),
  primer_ingreso: z.number(),
  user: sessionUser,
  /** For this device to send with the next sign-in of this user: guesses from elsewhere do not lock it out. Opens nothing. */
  conocido: z.string().optional(),
});

/** With code 00607: the challenge is sent as bearer token of the calls that change the password. */
export const passwordExpired = z.object({
  clave: z.literal('vencida'),
  desafio: z.string(),
  expira: z.string(),
});

export const login = call({
  id: 'login',
  method: 'POST',
  path: '/v2/auth-mod/login',
  access: 'public',
  secret: true,
  body: z.object({
    /** Required, both, unless `sso` is sent. A user name, an address, or with `empresa` an identity number. */
    user: f.maybe(f.text(200)),
    password: f.maybe(f.secret()),
    perfil: f.maybe(f.option('1', '2')),
    sso: f.maybe(f.text(2000)),
    /** The company's own page (S16), where the device knows one. */
    empresa: f.maybe(f.text(200)),
    /** What a sign-in with `recordar`, and an earlier one of this user, gave this device. */
    equipo: f.maybe(f.text(200)),
    conocido: f.maybe(f.text(300)),
  }),
  form: 'form',
  result: z.union([openedSession, passwordExpired, codeDue]),
  errors: [
    e.wrongCredentials,
    e.userBlocked,
    e.companyUnpaid,
    e.blockedByIp,
    e.passwordExpired,
    e.locked,
    e.profileNotHeld,
    e.ssoTicket,
    e.ssoRefused,
    e.ssoDenied,
    e.ssoUserUnknown,
    mfa.resendLocked,
  ],
  summary: 'Sign in with user, address or identity number and password, or with a single sign-on token.',
  source: 'S121 D166',
});

export const switchUser = call({
  id: 'switch-user',
  method: 'PATCH',
  path: '/users/profile/:id',
  access: 'session',
  secret: true,
  params: z.object({ id: f.id() }),
  /** Without it: the other profile of the own user, the strongest of another one. */
  body: z.object({ perfil: f.maybe(f.option('1', '2')) }),
  form: 'form',
  result: z.union([openedSession, passwordExpired, codeDue]),
  errors: [
    e.switchFromSso,
    e.pinNotEnough,
    e.userBlocked,
    e.companyUnpaid,
    e.blockedByIp,
    e.passwordExpired,
    e.profileNotHeld,
  ],
  summary: 'Switch the session to the related user (company or profile) with this id.',
  source: 'S112 S86 S135',
});

export const authLogout = call({
  id: 'auth-logout',
  method: 'POST',
  path: '/v2/auth-mod/logout',
  access: 'public',
  form: 'form',
  result: z.never(),
  summary: 'Sign out at the authentication service. Never answers 401 (decision A22).',
  source: 'S121 S80 S85 S139',
});

export const keepalive = call({
  id: 'keepalive',
  method: 'GET',
  path: '/keepalive',
  access: 'session',
  whilePasswordDue: true,
  passive: true,
  result: z.object({ expira: z.string(), alcanza_datos: z.number() }),
  summary: 'Check that the session is still alive, and what it reaches now.',
  source: 'S121 S80 S84 S140',
});

export const legacyLogout = call({
  id: 'legacy-logout',
  method: 'POST',
  path: '/salir',
  access: 'public',
  form: 'form',
  result: z.never(),
  summary: 'Legacy logout. Never answers 401 (decision A22).',
  source: 'S121 S85',
});

export const switchUserWeb = call({
  id: 'switch-user-web',
  method: 'POST',
  path: '/switch.user',
  access: 'session',
  body: z.object({ userid: f.id() }),
  form: 'form',
  result: z.object({ id: z.number() }),
  errors: [e.otherUser],
  summary: 'Second switch call, made to the web host with the user id.',
  source: 'S121 S86',
});

export const customLoginFile = call({
  id: 'custom-login-file',
  method: 'GET',
  path: '/custom-login/:company.json',
  access: 'public',
  params: z.object({ company: f.text(200) }),
  result: z.object({
    company: z.string(),
    nombre: z.string(),
    color: z.string(),
    logo: z.string().nullable(),
    /** 1: the login shows a button that goes to `inicio`. */
    sso: z.number(),
    proveedor: z.string().nullable(),
    inicio: z.string().nullable(),
    /** What the company says on its login page; null where it says nothing of its own. */
    pagina: z.object({ titulo: z.string().nullable(), texto: z.string().nullable() }),
  }),
  summary: 'A company custom login file fetched by company name (used by /:company).',
  source: 'S16 S121 S133 D150',
});

export const usersIdActions = call({
  id: 'users-id-actions',
  method: 'GET',
  path: '/v2/portal/users/:id/actions',
  access: [7],
  params: z.object({ id: f.id() }),
  result: z.object({ id: z.union([z.number(), z.enum(ACTION_WORDS)]) }),
  summary: 'A user-actions call returning results.data[].id.',
  source: 'S120',
});
