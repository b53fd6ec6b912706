import { z } from 'zod';
import { call } from '../call.ts';
import { SIGNED_WORDS } from '../can.ts';
import { signing as e } from '../errors/certificates.ts';
import { documents } from '../errors/documents.ts';
import { mfa } from '../errors/security.ts';
import { session } from '../errors/session.ts';
import { LIMITS } from '../limits.ts';
import { stampWire } from '../time-stamps.ts';
import * as f from '../values/fields.ts';
import { documentRow, secondSignature } from './documents.ts';

/** What proves who signs: one of the three. */
const proof = {
  pass: f.maybe(f.secret()),
  /** Of the authenticator app, or of a step-up that is under way. */
  codigo: f.maybe(f.text(100)),
  /** What a passkey signed, as JSON, and the question it answers (`sign-passkey-options`). */
  desafio: f.maybe(f.text(200)),
  credencial: f.maybe(f.text(20_000)),
};

const signed = z.object({
  estado: z.enum(SIGNED_WORDS),
  firmado: z.string(),
  sha256: z.string(),
  nivel: z.string(),
  sello_tiempo: stampWire,
  codigo: z.string(),
  /** Of a document that goes away: its only copy, for one download; null of any other, or once its time is over. */
  copia: z.object({ enlace: z.string(), vence: z.string() }).nullable(),
});

const proofErrors = [
  documents.notFound,
  e.wrongPersonPassword,
  e.passwordNotOwn,
  e.passkeyOff,
  e.changed,
  e.credentialWaits,
  session.locked,
  mfa.stepUp,
  mfa.notGranted,
  mfa.lengthExceeded,
  mfa.codeLocked,
  mfa.challengeExpired,
  mfa.passkeyRefused,
  mfa.resendLocked,
] as const;

const stepUp = {
  proof: 'factor',
  when: 'the password or the PIN proves who signs; a code or a passkey is the factor itself',
} as const;

const passkeyQuestion = z.object({
  desafio: z.string(),
  opciones: z.record(z.string(), z.unknown()),
  vence: z.string(),
});

export const signPasskeyOptions = call({
  id: 'sign-passkey-options',
  method: 'POST',
  path: '/v2/portal/me/documents/sign/passkey',
  access: 'session',
  secret: true,
  body: z.object({
    documentos: f.list(f.id(), LIMITS['signing.together']),
    resultado: f.option('conforme', 'no_conforme'),
    motivo: f.maybe(f.text(1000)),
  }),
  form: 'form',
  result: passkeyQuestion,
  errors: [
    documents.notFound,
    e.reasonRequired,
    e.alreadySigned,
    e.withdrawn,
    e.notSignable,
    e.blocked,
    e.passkeyOff,
    mfa.factorNotFound,
    mfa.resendLocked,
  ],
  summary:
    'What a passkey is asked to sign for a signature: bound to the files as they are, their order, the sense and the reason.',
  source: 'ours',
});

export const signWays = call({
  id: 'sign-ways',
  method: 'GET',
  path: '/v2/portal/me/documents/sign/ways',
  access: 'session',
  result: z.object({
    /** Has a passkey, and the company takes it. */
    llave: z.number(),
    /** Has an authenticator app. */
    app: z.number(),
    /** Has a passkey that the company does not take. */
    llave_apagada: z.number(),
  }),
  summary: 'By what one can prove who signs, besides the password.',
  source: 'ours',
});

export const signDocuments = call({
  id: 'sign-documents',
  method: 'POST',
  path: '/v2/portal/me/documents/sign',
  access: 'session',
  stepUp,
  secret: true,
  body: z.object({
    documentos: f.list(
      f.nested(
        z.object({
          id: f.id(),
          /** What the client says that it showed of it before, as of one alone. */
          vistas: f.integer(1, 9999),
          vistas_por: f.option('pdf', 'imagen'),
        }),
      ),
      LIMITS['signing.together'],
    ),
    ...proof,
  }),
  form: 'form',
  wait: 'wait.signature.seconds',
  result: z.object({
    id: z.number(),
    /** What came of it, or why it is not signed. */
    firma: signed.nullable(),
    rechazo: z
      .object({
        code: z.string(),
        mensaje: z.string(),
        /** Only put off: the same act again, under its `Idempotency-Key`, goes on with it. */
        pendiente: z.number(),
      })
      .nullable(),
  }),
  errors: [...proofErrors],
  summary:
    'Signs several documents of one’s own in agreement, in one act with one proof; says of each what came of it.',
  source: 'ours',
});

export const signDocument = call({
  id: 'sign-document',
  method: 'POST',
  path: '/v2/portal/me/documents/:id/sign',
  access: 'session',
  stepUp,
  secret: true,
  params: z.object({ id: f.id() }),
  body: z.object({
    resultado: f.option('conforme', 'no_conforme'),
    motivo: f.maybe(f.text(1000)),
    ...proof,
    /** What the client says that it showed before: how many pages, and whether any by the portal's pictures alone. */
    vistas: f.maybe(f.integer(1, 9999)),
    vistas_por: f.maybe(f.option('pdf', 'imagen')),
  }),
  form: 'form',
  wait: 'wait.signature.seconds',
  result: z.object({ id: z.number(), idUsuario: z.number(), ...signed.shape }),
  errors: [...proofErrors, e.reasonRequired, e.alreadySigned, e.withdrawn, e.notSignable, e.blocked],
  summary: 'Signs a document of one’s own, in agreement or in disagreement with a reason.',
  source: 'D22 D86 D162',
});

const secondErrors = [e.notSecond, e.alreadySigned, e.withdrawn, e.notSignable, documents.erased] as const;

export const countersignDocument = call({
  id: 'countersign-document',
  method: 'POST',
  path: '/v2/portal/documents/:id/countersign',
  access: 'session',
  stepUp,
  secret: true,
  params: z.object({ id: f.id() }),
  body: z.object(proof),
  form: 'form',
  wait: 'wait.signature.seconds',
  result: documentRow.extend({ segunda_firma: secondSignature }),
  errors: [...proofErrors, ...secondErrors],
  summary: 'Signs a document that names whoever asks as its second signer, once its person has signed.',
  source: 'ours',
});

export const countersignPasskeyOptions = call({
  id: 'countersign-passkey-options',
  method: 'POST',
  path: '/v2/portal/documents/:id/countersign/passkey',
  access: 'session',
  secret: true,
  params: z.object({ id: f.id() }),
  form: 'form',
  result: passkeyQuestion,
  errors: [...secondErrors, e.passkeyOff, mfa.factorNotFound, mfa.resendLocked],
  summary: 'What a passkey is asked to sign for a second signature: bound to the file as it is.',
  source: 'ours',
});

export const mySecondSignatures = call({
  id: 'my-second-signatures',
  method: 'GET',
  path: '/v2/portal/me/second-signatures',
  access: 'session',
  result: z.object({
    id: z.number(),
    /** Whose it is. */
    idUsuario: z.number(),
    persona: z.string(),
    archivo: z.string(),
    tipo: z.string(),
    carpeta: z.string(),
    periodo: z.string(),
    paginas: z.number(),
    /** In which sense its person signed, and when. */
    estado: z.enum(SIGNED_WORDS),
    firmado: z.string(),
  }),
  summary: 'What waits for one’s own second signature, the longest first; a hundred of them.',
  source: 'ours',
});
