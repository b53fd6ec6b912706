import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { publications } from '../errors/publications.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { uploads as e } from '../errors/uploads.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { sheetsOfCall } from './upload-sheets.ts';
import { who } from './who.ts';

/*
 * What a person brings: a draft of a type, filled page by page, one request each, so that a telephone that slept goes on
 * where it was; then sent in one act.
 */

/** Which sheets are asked for, and how many pages. */
const places = {
  maximo: z.number(),
  minimo: z.number(),
  slots: z.array(z.object({ clave: z.string(), nombre: z.string(), obligatoria: z.number() })),
};

/** An upload as its person sees it. */
export const ownUpload = z.object({
  id: z.number(),
  idSubCarpeta: z.number(),
  tipo: z.string(),
  carpeta: z.string(),
  papel: z.string().nullable(),
  /** When it was sent; of a draft, when it was begun. ISO 8601 UTC. */
  fecha: z.string(),
  paginas: z.number(),
  /** Of what has pages still: where each stands. */
  hojas: z.array(
    z.object({ n: z.number(), ancho: z.number(), alto: z.number(), bytes: z.number(), sha256: z.string() }),
  ),
  /** As the type asked for them when it was begun, which holds for it; null: as the type does now. */
  lugares: z.object(places).nullable(),
  origen: z.enum(['camara', 'archivo']),
  vence: z.string().nullable(),
  comentario: z.string().nullable(),
  estado: z.enum(['borrador', 'pendiente', 'aprobado', 'rechazado', 'retirado']),
  resuelto: z
    .object({
      cuando: z.string(),
      quien: who,
      comentario: z.string().nullable(),
    })
    .nullable(),
  idDocumento: z.number().nullable(),
  version: z.number(),
});

const fieldErrors = { required: e.fieldRequired, invalid: e.fieldInvalid, tooLarge: e.tooLarge };

export const listUploadTypes = call({
  id: 'list-upload-types',
  method: 'GET',
  path: '/v2/portal/me/upload-types',
  access: 'session',
  result: z.object({
    idSubCarpeta: z.number(),
    nombre: z.string(),
    carpeta: z.string(),
    descripcion: z.string().nullable(),
    papel: z.string().nullable(),
    ...places,
    vence: z.enum(['no', 'opcional', 'obligatoria']),
    /** 1: the person's file lacks the paper that it is, as the digital file counts it. */
    falta: z.number(),
    /** What Human Resources asked the person for, while it lacks: gone with what is sent, back with what is sent back. */
    pedido: z
      .object({
        /** ISO 8601 UTC. */
        cuando: z.string(),
        /** The day on which the one there was ran out; null of what never was there. */
        vencio: z.string().nullable(),
        motivo: z.string().nullable(),
        /** The last day for it. */
        hasta: z.string().nullable(),
      })
      .nullable(),
  }),
  summary: 'List the types of which a person may bring documents.',
  source: 'D86 D41',
});

export const openUpload = call({
  id: 'open-upload',
  method: 'POST',
  path: '/v2/portal/me/uploads',
  access: 'session',
  body: z.object({ idSubCarpeta: f.id(), origen: f.maybe(f.option('camara', 'archivo')) }),
  form: 'form',
  result: ownUpload,
  errors: [e.fieldRequired, e.fieldInvalid, e.typeTakesNone, e.dismissed],
  fieldErrors,
  summary: 'Open the draft of a type: the one there is, with its pages, or a new one.',
  source: 'ours',
});

export const listOwnUploads = call({
  id: 'list-own-uploads',
  method: 'GET',
  path: '/v2/portal/me/uploads',
  access: 'session',
  query: z.object(listQuery),
  result: ownUpload,
  summary: 'List what a person brought, the newest first, with what became of it.',
  source: 'ours',
});

const turn = f.maybe(f.option('90', '180', '270'));
/** A place that the type has not is refused by the rule, with its code. */
const pageParams = z.object({ id: f.id(), n: f.integer(1, 100_000) });
const page = z.object({
  n: z.number(),
  ancho: z.number(),
  alto: z.number(),
  bytes: z.number(),
  sha256: z.string(),
});

export const putUploadPage = call({
  id: 'put-upload-page',
  method: 'PUT',
  path: '/v2/portal/me/uploads/:id/pages/:n',
  access: 'session',
  params: pageParams,
  /** Clockwise, before it is kept. */
  body: z.object({ girar: turn }),
  form: 'multipart',
  files: { file: { required: true, limit: 'upload.page.bytes' } },
  result: page,
  errors: [
    e.fieldRequired,
    e.fieldInvalid,
    e.notFound,
    e.decided,
    e.dismissed,
    e.unfitFile,
    e.tooLarge,
    e.tooManyPages,
    e.unreadable,
    publications.encrypted,
    shared.busy,
  ],
  fieldErrors,
  summary:
    'Put a page of a draft, JPG, PNG or PDF, in its place or in that of the one there was; a PDF fills as many places as it has pages.',
  source: 'ours',
});

export const changeUploadPage = call({
  id: 'change-upload-page',
  method: 'PATCH',
  path: '/v2/portal/me/uploads/:id/pages/:n',
  access: 'session',
  params: pageParams,
  /** Turned clockwise, or moved to another place: what stands there changes places with it. */
  body: z.object({ girar: turn, a: f.maybe(f.integer(1, 50)) }),
  form: 'form',
  result: page,
  errors: [e.fieldInvalid, e.notFound, e.decided, e.tooManyPages, shared.busy],
  fieldErrors,
  summary: 'Turn a page of a draft, or put it into another place.',
  source: 'ours',
});

export const removeUploadPage = call({
  id: 'remove-upload-page',
  method: 'DELETE',
  path: '/v2/portal/me/uploads/:id/pages/:n',
  access: 'session',
  params: pageParams,
  result: z.object({ n: z.number() }),
  errors: [e.notFound, e.decided],
  summary: 'Take a page out of a draft; the others stay in their places.',
  source: 'ours',
});

export const uploadPageImage = call({
  id: 'upload-page-image',
  method: 'GET',
  path: '/v2/portal/me/uploads/:id/pages/:n/png',
  access: 'session',
  params: pageParams,
  query: z.object({ ancho: f.maybe(f.integer(1, 4000)) }),
  media: [MEDIA.jpeg],
  result: 'stream',
  errors: [e.notFound, shared.busy],
  summary: 'A page of what a person brought, as a picture; a small one where that is wide enough.',
  source: 'ours',
});

export const postMeDocuments = call({
  id: 'post-me-documents',
  method: 'POST',
  path: '/v2/portal/me/documents',
  access: 'session',
  body: z.object({
    /** The draft that is sent; or a type, and its sheets beside it. */
    subida: f.maybe(f.id()),
    idSubCarpeta: f.maybe(f.id()),
    vence: f.clearable(f.day()),
    comentario: f.clearable(f.text(500)),
  }),
  once: true,
  form: 'multipart',
  files: sheetsOfCall({ required: false }),
  result: ownUpload,
  errors: [
    e.fieldRequired,
    e.fieldInvalid,
    e.notFound,
    e.decided,
    e.typeTakesNone,
    e.unfitFile,
    e.tooLarge,
    e.tooManyPages,
    e.sheetMissing,
    e.expiryMissing,
    e.expiryPast,
    e.tooManyWaiting,
    e.dismissed,
    e.unreadable,
    publications.encrypted,
    shared.busy,
    ...IDEMPOTENCY_ERRORS,
  ],
  fieldErrors,
  summary: 'Send a draft, or the sheets of a type in one request: it waits for somebody of Human Resources.',
  source: 'D86 D41',
});

export const withdrawUpload = call({
  id: 'withdraw-upload',
  method: 'DELETE',
  path: '/v2/portal/me/uploads/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: z.object({ id: z.number(), estado: z.enum(['borrador', 'retirado']) }),
  errors: [e.notFound, e.decided],
  summary: 'Take back what was brought: a draft goes, what waits is withdrawn.',
  source: 'ours',
});
