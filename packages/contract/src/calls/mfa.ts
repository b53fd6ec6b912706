import { z } from 'zod';
import { call } from '../call.ts';
import { mfa as e } from '../errors/security.ts';
import { session } from '../errors/session.ts';
import { shared } from '../errors/shared.ts';
import { codeDue } from '../second-step.ts';
import * as f from '../values/fields.ts';
import { openedSession, passwordExpired } from './session.ts';
import { who } from './who.ts';

const challenge = f.text(200);
const fieldErrors = { required: e.parameterRequired } as const;
const WRONG = [e.challengeExpired, e.notGranted, e.codeExpired, e.codeLocked, e.lengthExceeded] as const;
const BLOCKED = [session.userBlocked, session.companyUnpaid, session.blockedByIp] as const;

/** What answers a challenge: one of the three. */
const proof = {
  codigo: f.maybe(f.text(100)),
  recuperacion: f.maybe(f.text(40)),
  /** What the passkey signed, as JSON. */
  credencial: f.maybe(f.text(20_000)),
};

/** What would loosen the ways in once its time has come: any of management can stop it until then. */
export const waitingChange = z.object({
  id: z.number(),
  desde: z.string(),
  rige: z.string(),
  quien: who,
});

export const stopWaitingChange = call({
  id: 'stop-waiting-change',
  method: 'DELETE',
  path: '/v2/portal/security/waiting/:id',
  access: [86],
  management: true,
  stepUp: 'factor',
  params: z.object({ id: f.id() }),
  result: waitingChange,
  errors: [shared.notFound, e.looseningOver],
  summary: 'Stops what would loosen the second step or single sign-on, before it holds.',
  source: 'ours',
});

/** How a profile type stands to the second step. */
const profile = z.object({
  tipo: z.number(),
  /** Whether it may be required of this type (D92). */
  ofrecido: z.number(),
  exigir: z.number(),
  personas: z.number(),
  con_correo: z.number(),
  con_metodo: z.number(),
  /** That it is required no longer, and from when. */
  pendiente: waitingChange.nullable(),
});

export const mfaProfiles = call({
  id: 'mfa-profiles',
  method: 'GET',
  path: '/v2/portal/mfa/profiles',
  access: [86],
  management: true,
  result: profile,
  summary: 'Which management profiles must prove a second factor.',
  source: 'D13 D29 D80 D92',
});

export const putMfaProfiles = call({
  id: 'put-mfa-profiles',
  method: 'PUT',
  path: '/v2/portal/mfa/profiles',
  access: [86],
  management: true,
  stepUp: 'fresh',
  body: z.object({ tipo: f.integer(1, 99), exigir: f.flag() }),
  form: 'form',
  result: profile,
  errors: [e.parameterRequired, e.profileRestricted],
  fieldErrors,
  summary: 'Requires a second factor of a management profile at once, or after a day no longer.',
  source: 'D13 D29 D92 D159',
});

export const postMfaEmail = call({
  id: 'post-mfa-email',
  method: 'POST',
  path: '/v2/portal/mfa/email',
  access: 'public',
  secret: true,
  body: z.object({ desafio: challenge, mail: f.mail() }),
  form: 'form',
  result: codeDue,
  errors: [e.parameterRequired, e.challengeExpired, e.resendLocked, e.mailTaken],
  fieldErrors,
  summary: 'Sends the code to an address that is kept once the code came back.',
  source: 'D29 D80',
});

export const postMfaResend = call({
  id: 'post-mfa-resend',
  method: 'POST',
  path: '/v2/portal/mfa/resend',
  access: 'public',
  secret: true,
  body: z.object({ desafio: challenge }),
  form: 'form',
  result: codeDue,
  errors: [e.parameterRequired, e.challengeExpired, e.resendLocked],
  fieldErrors,
  summary: 'Sends another code; the one before is good no more.',
  source: 'D29 D66 D159',
});

/** A device token goes back with the session when `recordar` is asked for. */
export const postMfaVerify = call({
  id: 'post-mfa-verify',
  method: 'POST',
  path: '/v2/portal/mfa/verify',
  access: 'public',
  secret: true,
  body: z.object({ desafio: challenge, ...proof, recordar: f.maybe(f.flag()) }),
  form: 'form',
  result: z.union([openedSession.extend({ equipo: z.string().optional() }), passwordExpired]),
  errors: [
    e.parameterRequired,
    ...WRONG,
    ...BLOCKED,
    e.resendLocked,
    e.passkeyRefused,
    session.passwordExpired,
  ],
  fieldErrors,
  summary: 'Answers a challenge with a code, a recovery code or a passkey, and opens the session.',
  source: 'D29 D66 D80 D159',
});

export const passkeySignIn = call({
  id: 'mfa-passkey-sign-in',
  method: 'POST',
  path: '/v2/portal/mfa/passkey',
  access: 'public',
  secret: true,
  body: z.object({
    desafio: f.text(1000),
    credencial: f.text(20_000),
    perfil: f.maybe(f.option('1', '2')),
  }),
  form: 'form',
  result: z.union([openedSession, passwordExpired]),
  errors: [
    e.parameterRequired,
    e.challengeExpired,
    e.passkeyRefused,
    e.resendLocked,
    session.passwordExpired,
    session.profileNotHeld,
    ...BLOCKED,
  ],
  fieldErrors,
  summary: 'Signs in with a passkey alone.',
  source: 'ours',
});

/** The way in with a passkey alone, or what a passkey must sign for a challenge. */
export const passkeyOptions = call({
  id: 'mfa-passkey-options',
  method: 'POST',
  path: '/v2/portal/mfa/passkey/options',
  access: 'public',
  secret: true,
  body: z.object({ desafio: f.maybe(f.text(1000)) }),
  form: 'form',
  result: z.object({ desafio: z.string(), opciones: z.record(z.string(), z.unknown()) }),
  errors: [e.challengeExpired],
  fieldErrors,
  summary: 'What a passkey is asked to sign.',
  source: 'ours',
});

export const stepUpState = call({
  id: 'mfa-step-up-state',
  method: 'GET',
  path: '/v2/portal/mfa/step-up',
  access: 'session',
  result: z.object({ tiene: z.number(), vigente: z.number() }),
  summary: 'Whether the person has a second factor, and whether it was proved a moment ago.',
  source: 'ours',
});

export const stepUp = call({
  id: 'mfa-step-up',
  method: 'POST',
  path: '/v2/portal/mfa/step-up',
  access: 'session',
  secret: true,
  body: z.object({
    desafio: f.maybe(challenge),
    ...proof,
    pass: f.maybe(f.secret()),
    /** What came of asking the identity provider again. */
    proveedor: f.maybe(f.text(200)),
  }),
  form: 'form',
  result: z.union([codeDue, z.object({ vigente_hasta: z.string() })]),
  errors: [
    e.parameterRequired,
    ...WRONG,
    e.resendLocked,
    e.passkeyRefused,
    e.passwordWrong,
    session.locked,
    session.proofOver,
    session.proofRefused,
    session.proofDenied,
    session.proofNotFresh,
    session.proofOtherUser,
  ],
  fieldErrors,
  summary: 'Proves a factor again in a running session: asks for a challenge, then answers it.',
  source: 'ours',
});

export const beginProviderProof = call({
  id: 'mfa-step-up-provider',
  method: 'POST',
  path: '/v2/portal/mfa/step-up/provider',
  access: 'session',
  secret: true,
  /** Which app the browser comes back to. */
  body: z.object({ app: f.option('s', 'e') }),
  form: 'form',
  result: z.object({
    /** What the page it comes back to is told by: `prueba` of its address. */
    id: z.string(),
    /** Where the browser goes, in a window of its own. */
    direccion: z.string(),
    vence: z.string(),
  }),
  errors: [session.proofNotOffered, session.ssoUnreachable],
  summary:
    'Sends a browser to the company’s identity provider to be asked again: a proof of who came by it and has no factor.',
  source: 'ours',
});

export const myFactors = call({
  id: 'mfa-my-factors',
  method: 'GET',
  path: '/v2/portal/mfa/factors',
  access: 'session',
  result: z.object({
    exigido: z.number(),
    correo: z.string().nullable(),
    metodos: z.array(
      z.object({
        id: z.number(),
        tipo: z.enum(['app', 'llave']),
        nombre: z.string(),
        creado: z.string(),
        usado: z.string().nullable(),
      }),
    ),
    recuperacion: z.number(),
    equipos: z.array(
      z.object({ id: z.number(), nombre: z.string(), creado: z.string(), expira: z.string() }),
    ),
  }),
  summary: 'One’s own factors, recovery codes left, and remembered devices.',
  source: 'ours',
});

const FRESH = [e.stepUp] as const;
const codes = z.object({
  id: z.number(),
  /** Shown once; empty where the person has some already. */
  recuperacion: z.array(z.string()),
});

export const beginTotp = call({
  id: 'mfa-begin-totp',
  method: 'POST',
  path: '/v2/portal/mfa/totp',
  access: 'session',
  stepUp: 'fresh',
  secret: true,
  result: z.object({ id: z.number(), secreto: z.string(), direccion: z.string(), qr: z.string() }),
  errors: [...FRESH, e.factorExists],
  summary: 'A new secret for an authenticator app, with its QR code as SVG.',
  source: 'ours',
});

export const confirmTotp = call({
  id: 'mfa-confirm-totp',
  method: 'POST',
  path: '/v2/portal/mfa/totp/confirm',
  access: 'session',
  stepUp: 'fresh',
  secret: true,
  body: z.object({ codigo: f.text(100) }),
  form: 'form',
  result: codes,
  errors: [e.parameterRequired, e.appCodeWrong, e.lengthExceeded, e.factorNotFound, e.stepUp],
  fieldErrors,
  summary: 'Keeps the authenticator app once it shows a right code.',
  source: 'ours',
});

export const beginPasskey = call({
  id: 'mfa-begin-passkey',
  method: 'POST',
  path: '/v2/portal/mfa/passkeys/options',
  access: 'session',
  stepUp: 'fresh',
  secret: true,
  result: z.object({ desafio: z.string(), opciones: z.record(z.string(), z.unknown()) }),
  errors: [...FRESH, e.tooManyFactors],
  summary: 'What a new passkey is made of.',
  source: 'ours',
});

export const keepPasskey = call({
  id: 'mfa-keep-passkey',
  method: 'POST',
  path: '/v2/portal/mfa/passkeys',
  access: 'session',
  stepUp: 'fresh',
  secret: true,
  body: z.object({ desafio: challenge, credencial: f.text(20_000), nombre: f.text(60) }),
  form: 'form',
  result: codes,
  errors: [e.parameterRequired, e.challengeExpired, e.passkeyRefused, e.tooManyFactors, ...FRESH],
  fieldErrors,
  summary: 'Keeps a new passkey.',
  source: 'ours',
});

export const removeFactor = call({
  id: 'mfa-remove-factor',
  method: 'DELETE',
  path: '/v2/portal/mfa/factors/:id',
  access: 'session',
  stepUp: 'fresh',
  params: z.object({ id: f.id() }),
  result: z.never(),
  errors: [...FRESH, e.factorNotFound],
  summary: 'Removes one of one’s own factors.',
  source: 'ours',
});

export const renewRecovery = call({
  id: 'mfa-renew-recovery',
  method: 'POST',
  path: '/v2/portal/mfa/recovery',
  access: 'session',
  stepUp: 'fresh',
  secret: true,
  result: z.object({ recuperacion: z.array(z.string()) }),
  errors: [...FRESH, e.factorNotFound],
  summary: 'Ten new recovery codes; the old ones are good no more.',
  source: 'ours',
});

export const forgetDevice = call({
  id: 'mfa-forget-device',
  method: 'DELETE',
  path: '/v2/portal/mfa/devices/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: z.never(),
  errors: [e.factorNotFound],
  summary: 'Asks a remembered device for the second step again.',
  source: 'ours',
});

export const resetFactors = call({
  id: 'mfa-reset-factors',
  method: 'DELETE',
  path: '/v2/portal/mfa/users/:id',
  access: [86],
  stepUp: 'fresh',
  params: z.object({ id: f.id() }),
  result: z.object({ id: z.number(), metodos: z.number() }),
  errors: [shared.notFound],
  summary:
    'Takes somebody’s factors, recovery codes and devices away, and ends their sessions. Needs 7 besides 86.',
  source: 'ours',
});
