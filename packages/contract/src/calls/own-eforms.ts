import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { approvals } from '../errors/approvals.ts';
import { signing } from '../errors/certificates.ts';
import { eforms as e } from '../errors/eforms.ts';
import { mfa } from '../errors/security.ts';
import { session } from '../errors/session.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { PERSON_DATA } from '../forms/definition.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { answerStates, answers, definition, kinds, sentAnswers } from './form-shapes.ts';

const fieldErrors = { required: e.fieldInvalid, invalid: e.fieldInvalid, tooLarge: e.fileTooLarge };
const params = z.object({ id: f.id() });

const row = z.object({
  id: z.number(),
  nombre: z.string(),
  publicado: z.string(),
  vence: z.string().nullable(),
  estado: z.enum(answerStates),
  /** 1: whoever published it asks for it by a day. */
  obligatorio: z.number(),
  clase: z.enum(kinds),
  /** Null of one that was published; else where on the shelf it came from. */
  idpickupform: z.number().nullable(),
  idDocumento: z.number().nullable(),
  /** Why it came back. */
  motivo: z.string().nullable(),
});

export const ownEforms = call({
  id: 'own-eforms',
  method: 'GET',
  path: '/v2/portal/me/eforms',
  access: 'session',
  query: z.object({ ...listQuery, estado: f.maybe(f.option(...answerStates)) }),
  result: row,
  errors: [e.fieldInvalid],
  fieldErrors,
  summary: 'One’s own forms: those that wait first, then the newest.',
  source: 'ours D10',
});

export const eformShelf = call({
  id: 'eform-shelf',
  method: 'GET',
  path: '/v2/portal/me/eforms/shelf',
  access: 'session',
  result: z.object({
    idpickupform: z.number(),
    nombre: z.string(),
    descripcion: z.string().nullable(),
    requires_approval: z.number(),
    certificate: z.number(),
    /** The last that one took of it. */
    ultima: z
      .object({ id: z.number(), estado: z.enum(answerStates), cuando: z.string().nullable() })
      .nullable(),
  }),
  summary: 'Forms to take when one needs them.',
  source: 'ours D10',
});

/** A form of one's own as it is filled in. */
const whole = row.extend({
  definicion: definition,
  respuestas: answers,
  /** Own data, by `dato`, as it stands now. */
  datos: z.partialRecord(z.enum(PERSON_DATA), z.string()),
  archivos: z.array(z.object({ id: z.number(), campo: z.string(), nombre: z.string(), bytes: z.number() })),
  /** Guards a change. */
  version: z.number(),
  certificate: z.number(),
  requires_approval: z.number(),
  comentario: z.string().nullable(),
  idAprobacion: z.number().nullable(),
});

export const takeFromShelf = call({
  id: 'take-from-shelf',
  method: 'POST',
  path: '/v2/portal/me/eforms/shelf/:id',
  access: 'session',
  once: true,
  params,
  form: 'form',
  result: whole,
  errors: [e.pickupNotFound, e.closed, ...IDEMPOTENCY_ERRORS],
  summary: 'Take a form from the shelf: the draft there is of it, or a new one.',
  source: 'ours D10',
});

export const ownEform = call({
  id: 'own-eform',
  method: 'GET',
  path: '/v2/portal/me/eforms/:id',
  access: 'session',
  params,
  result: whole,
  errors: [e.notFound, e.closed],
  summary: 'A form of one’s own with what it asks and what one wrote so far.',
  source: 'ours D10',
});

export const saveOwnEform = call({
  id: 'save-own-eform',
  method: 'PUT',
  path: '/v2/portal/me/eforms/:id',
  access: 'session',
  params,
  body: z.object({ respuestas: sentAnswers(), version: f.id() }),
  form: 'form',
  result: z.object({ version: z.number(), guardado: z.string() }),
  errors: [
    e.fieldInvalid,
    e.answerInvalid,
    e.notFound,
    e.closed,
    e.alreadyAnswered,
    e.anonymousRule,
    shared.stale,
  ],
  fieldErrors,
  summary: 'Keep a form half done; of an anonymous one nothing is kept.',
  source: 'ours D10',
});

export const putOwnEformFile = call({
  id: 'put-own-eform-file',
  method: 'PUT',
  path: '/v2/portal/me/eforms/:id/files/:campo',
  access: 'session',
  params: z.object({ id: f.id(), campo: f.text(40) }),
  form: 'multipart',
  files: { file: { required: true, limit: 'eform.file.bytes' } },
  result: z.object({ id: z.number(), nombre: z.string(), bytes: z.number() }),
  errors: [
    e.fieldInvalid,
    e.notFound,
    e.closed,
    e.alreadyAnswered,
    e.fileType,
    e.fileTooLarge,
    shared.limitReached,
    shared.busy,
  ],
  fieldErrors,
  summary: 'Add a file to a question of a form: a photograph or a PDF.',
  source: 'ours D10',
});

export const ownEformFile = call({
  id: 'own-eform-file',
  method: 'GET',
  path: '/v2/portal/me/eforms/:id/attachments/:archivo',
  access: 'session',
  params: z.object({ id: f.id(), archivo: f.id() }),
  media: [MEDIA.jpeg, MEDIA.pdf],
  result: 'stream',
  errors: [e.notFound],
  summary: 'A file that one added.',
  source: 'ours D10',
});

export const deleteOwnEformFile = call({
  id: 'delete-own-eform-file',
  method: 'DELETE',
  path: '/v2/portal/me/eforms/:id/files/:campo/:archivo',
  access: 'session',
  params: z.object({ id: f.id(), campo: f.text(40), archivo: f.id() }),
  result: z.object({ id: z.number() }),
  errors: [e.fieldInvalid, e.notFound, e.closed, e.alreadyAnswered],
  fieldErrors,
  summary: 'Take a file off a question again.',
  source: 'ours D10',
});

export const sendOwnEform = call({
  id: 'send-own-eform',
  method: 'POST',
  path: '/v2/portal/me/eforms/:id/send',
  access: 'session',
  once: true,
  stepUp: { proof: 'factor', when: 'the form is signed by its person with their password' },
  params,
  body: z.object({
    respuestas: sentAnswers(),
    /** As it was read; none is due of an anonymous one. */
    version: f.maybe(f.id()),
    /** One of both, where its person signs it. */
    pass: f.maybe(f.secret()),
    codigo: f.maybe(f.text(100)),
  }),
  form: 'form',
  result: z.object({
    estado: z.enum(answerStates),
    idDocumento: z.number().nullable(),
    idAprobacion: z.number().nullable(),
  }),
  errors: [
    e.fieldInvalid,
    e.answerInvalid,
    e.notFound,
    e.closed,
    e.alreadyAnswered,
    e.typeInvalid,
    e.signatureRequired,
    signing.wrongPersonPassword,
    signing.passwordNotOwn,
    signing.credentialWaits,
    session.locked,
    mfa.stepUp,
    mfa.lengthExceeded,
    mfa.codeLocked,
    mfa.challengeExpired,
    approvals.nobody,
    shared.stale,
    shared.busy,
    ...IDEMPOTENCY_ERRORS,
  ],
  fieldErrors,
  summary: 'Send a form, once: a sealed document is made of it, or somebody is asked to approve it first.',
  source: 'ours D10',
});

export const dropOwnEform = call({
  id: 'drop-own-eform',
  method: 'DELETE',
  path: '/v2/portal/me/eforms/:id',
  access: 'session',
  params,
  result: z.object({ id: z.number() }),
  errors: [e.notFound, e.closed, e.alreadyAnswered],
  summary: 'Throw away what one began of a form from the shelf.',
  source: 'ours D10',
});
