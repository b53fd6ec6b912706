import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { DOCUMENT_WORDS } from '../can.ts';
import { DOCUMENT_ORIGINS } from '../documents/origins.ts';
import { DOCUMENT_SEALS } from '../documents/seals.ts';
import { searchFilters } from '../documents/search-filters.ts';
import { signing } from '../errors/certificates.ts';
import { documents as e } from '../errors/documents.ts';
import { shared } from '../errors/shared.ts';
import { LENGTH } from '../limits.ts';
import { listQuery } from '../paging.ts';
import { stampWire } from '../time-stamps.ts';
import * as f from '../values/fields.ts';

const state = z.enum(DOCUMENT_WORDS);

/** A document and its owner: `a` document id, `b` the owner’s user id (decision A17). */
const view = { a: f.id(), b: f.id() };
const VIEW_ERRORS = [e.notFound, e.withdrawn] as const;

/** A document as search shows it (wire-names, Documents). */
export const documentRow = z.object({
  id: z.number(),
  idUsuario: z.number(),
  nombre: z.string(),
  cuil: z.string(),
  archivo: z.string(),
  tipo: z.string(),
  carpeta: z.string(),
  periodo: z.string(),
  estado: state,
  publicado: z.string(),
  recibido: z.string().nullable(),
  firmado: z.string().nullable(),
  /** 1: its folder or type is hidden; its person reads it only if they opened it before. */
  oculto: z.number(),
  /** Whether the company's seal is on it (areas 2.4). */
  sello: z.enum(DOCUMENT_SEALS),
  /** CM one by one by hand, KO by a scanner, CD by a mass load, EFORMS from a digital form. */
  origen: z.enum(DOCUMENT_ORIGINS),
  /** Its last day; null where it runs out on none. */
  vence: z.string().nullable(),
  /** 1: its person is asked to sign it and may do so now. */
  firmable: z.number(),
  /** As a change of it names it. */
  version: z.number(),
});

/** Where a document stands with who signs it after its person. */
export const secondSignature = z.object({
  estado: z.enum(['espera', 'firmada']),
  quien: z.string(),
  fecha: z.string().nullable(),
});

/** A document in its person's file (D42): where it came from, where the person is, what was said, and its signatures. */
const filedDocument = documentRow.extend({
  sector: z.string().nullable(),
  locacion: z.string().nullable(),
  /** How many observations stand beside it. */
  comentarios: z.number(),
  firma: z.object({
    /** PAdES level reached: B-B, B-T, … */
    nivel: z.string(),
    /** Who sealed for the company; null of what was loaded without a sealed file. */
    certificado: z.string().nullable(),
    /** What the person signed in, once they did. */
    sentido: z.enum(['conforme', 'disconforme']).nullable(),
    fecha: z.string().nullable(),
  }),
});

export const documentViewPdf = call({
  id: 'document-view-pdf',
  method: 'GET',
  path: '/documents/view/:a/:b/pdf',
  access: 'session',
  params: z.object(view),
  query: z.object({ descargar: f.maybe(f.flag()), revision: f.maybe(f.integer(1, 99)) }),
  media: [MEDIA.pdf],
  result: 'stream',
  errors: VIEW_ERRORS,
  summary: 'Document as PDF; the owner’s first view is the receipt.',
  source: 'S130 D22',
});

export const documentViewXml = call({
  id: 'document-view-xml',
  method: 'GET',
  path: '/documents/view/:a/:b/xml',
  access: 'session',
  params: z.object(view),
  media: [MEDIA.xml],
  result: 'stream',
  errors: [...VIEW_ERRORS, e.noXml],
  summary: 'XML attachment of a document.',
  source: 'S130 D22',
});

export const documentViewCache = call({
  id: 'document-view-cache',
  method: 'GET',
  path: '/documents/view/cache/:a/:b',
  access: 'session',
  params: z.object(view),
  media: [MEDIA.pdf],
  result: 'stream',
  errors: VIEW_ERRORS,
  summary: 'The document as PDF, at its older address.',
  source: 'S130',
});

export const documentView = call({
  id: 'document-view',
  method: 'GET',
  path: '/documents/view/:a/:b/:c/:d',
  access: 'session',
  params: z.object({ ...view, c: f.option('pdf', 'png', 'xml'), d: f.integer(0, 9999) }),
  media: [MEDIA.pdf, MEDIA.png, MEDIA.xml],
  result: 'stream',
  errors: [...VIEW_ERRORS, e.noXml, e.pageOutOfRange],
  fieldErrors: { required: e.notFound, invalid: e.notFound },
  summary: 'View of a document: c is the format, d the page.',
  source: 'S130 D122',
});

export const imageDocumentPage = call({
  id: 'image-document-page',
  method: 'GET',
  path: '/documents/view/:a/:b/png/:c',
  access: 'session',
  params: z.object({ ...view, c: f.integer(1, 9999) }),
  query: z.object({ ancho: f.maybe(f.integer(48, 2400)) }),
  media: [MEDIA.png],
  result: 'stream',
  errors: [...VIEW_ERRORS, e.pageOutOfRange],
  fieldErrors: { required: e.pageOutOfRange, invalid: e.pageOutOfRange },
  summary: 'Image of one page of a document, signatures drawn.',
  source: 'S130 D122',
});

export const myDocumentPage = call({
  id: 'my-document-page',
  method: 'GET',
  path: '/v2/portal/me/documents/:id/pages/:pagina',
  access: 'session',
  params: z.object({ id: f.id(), pagina: f.integer(1, 9999) }),
  query: z.object({ ancho: f.maybe(f.integer(200, 1200)) }),
  media: [MEDIA.webp],
  result: 'stream',
  errors: [...VIEW_ERRORS, e.pageOutOfRange],
  fieldErrors: { required: e.pageOutOfRange, invalid: e.pageOutOfRange },
  summary:
    'A page of one’s own document as a small WebP, before a reader is there; seeing it is the receipt.',
  source: 'ours',
});

const net = z
  .object({
    importe: z.number(),
    periodo: z.string(),
    moneda: z.string().nullable(),
    pagado: z.string().nullable(),
    totales: z
      .object({ haberes: z.number(), no_remunerativo: z.number().nullable(), descuentos: z.number() })
      .nullable(),
  })
  .nullable();

export const myDocumentNet = call({
  id: 'my-document-net',
  method: 'GET',
  path: '/v2/portal/me/documents/:id/net',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: z.object({ neto: net, anterior: net }),
  errors: VIEW_ERRORS,
  summary:
    'The net pay that a document one opened says, and that of the one before, where they were read for certain.',
  source: 'ours',
});

export const documentPages = call({
  id: 'document-pages',
  method: 'GET',
  path: '/documents/pages/:a/:b',
  access: 'session',
  params: z.object(view),
  result: z.object({ pagina: z.number(), imagen: z.string() }),
  errors: VIEW_ERRORS,
  summary: 'Page information of a document.',
  source: 'S130 D122',
});

export const documentsTypesUserFilters = call({
  id: 'documents-types-user-filters',
  method: 'GET',
  path: '/v2/admin-mod/documents/documentsTypesUserFilters',
  access: 'session',
  result: z.object({
    carpeta_id: z.number(),
    carpeta_nombre: z.string(),
    tipo_id: z.number(),
    tipo_nombre: z.string(),
  }),
  summary: 'Document types that the user may see after the filters of the user.',
  source: 'D120 D88',
});

export const documentsFiltersType = call({
  id: 'documents-filters-type',
  method: 'GET',
  path: '/v2/admin-mod/documents/filtersType',
  access: [3],
  result: z.object({
    filtro: z.string(),
    etiqueta: z.string(),
    clase: z.enum(['texto', 'lista', 'mes', 'dia', 'opcion']),
    /** What may be chosen: of a list by its number, of an option by its word. */
    opciones: z.array(z.object({ id: z.union([z.number(), z.string()]), nombre: z.string() })),
    /** Most characters, or most numbers of a list of them; null where there is no such limit. */
    max: z.number().nullable(),
  }),
  summary: 'Filter types of the document search.',
  source: 'D120',
});

export const cancelDocument = call({
  id: 'cancel-document',
  method: 'PATCH',
  path: '/v2/admin-mod/documents/cancel/:id',
  access: [309],
  params: z.object({ id: f.text(2000) }),
  body: z.object({ motivo: f.maybe(f.text(1000)) }),
  form: 'form',
  result: z.object({ id: z.number(), estado: state }),
  errors: [e.cancelNotFound, e.own, e.cancelDuplicate, e.cancelTooMany, e.cancelAlready],
  fieldErrors: { byField: { id: e.cancelNotFound } },
  summary: 'Cancel (annul and unpublish) one or more published documents, ids comma-separated; all or none.',
  source: 'D58 D81 D121 D164',
});

/** An observation of a document's thread. */
export const observationRow = z.object({
  id: z.number(),
  tipo: z.enum(['pregunta', 'respuesta', 'nota']),
  autor: z.string(),
  propia: z.number(),
  texto: z.string(),
  fecha: z.string(),
});

export const createDocumentObservation = call({
  id: 'create-document-observation',
  method: 'POST',
  path: '/v2/documentobservation/question',
  access: 'session',
  body: z.object({ iddocumento: f.id(), comments: f.text(1000) }),
  form: 'form',
  result: observationRow,
  errors: [e.notFound],
  summary: 'Add an observation (question) to a document.',
  source: 'D22 D121',
});

export const deleteDocumentObservation = call({
  id: 'delete-document-observation',
  method: 'DELETE',
  path: '/v2/documentobservation/question',
  access: 'session',
  query: z.object({ id: f.id() }),
  result: z.never(),
  errors: [e.observationNotFound],
  summary: 'Remove an observation of one’s own from a document.',
  source: 'D22 D121',
});

export const employeesIdDocuments = call({
  id: 'employees-id-documents',
  method: 'GET',
  path: '/v2/portal/employees/:id/documents',
  access: [7],
  params: z.object({ id: f.id() }),
  query: z.object(listQuery),
  result: filedDocument,
  errors: [shared.notFound],
  summary: 'List the documents of an employee (documents tab, digital file), newest period first.',
  source: 'D8 D19 D42',
});

export const searchDocuments = call({
  id: 'search-documents',
  method: 'POST',
  path: '/v2/portal/documents/search',
  access: [3],
  body: z.object({
    ...searchFilters,
    orderBy: f.maybe(f.option('publicado', 'periodo', 'nombre')),
    orderType: f.maybe(f.option('asc', 'desc')),
    ...listQuery,
  }),
  form: 'form',
  /** `segunda_firma` is null where nobody signs after its person; `consultas` are the questions that nobody answered. */
  result: documentRow.extend({ segunda_firma: secondSignature.nullable(), consultas: z.number() }),
  errors: [e.tooManyNumbers],
  summary: 'Search published documents with advanced filters.',
  source: 'D23 D77',
});

/** All that is known of a document. */
export const documentDetail = documentRow.extend({
  idCarpeta: z.number(),
  idSubCarpeta: z.number(),
  firmable: z.number(),
  paginas: z.number(),
  bytes: z.number(),
  codigo: z.string(),
  nivel: z.string(),
  sello_tiempo: stampWire,
  sha256: z.string(),
  sha256_original: z.string(),
  xml: z.number(),
  publicado_por: z.string(),
  idProceso: z.number().nullable(),
  certificado: z.object({ titular: z.string(), cargo: z.string(), vence: z.string() }).nullable(),
  firma: z
    .object({
      resultado: z.enum(['conforme', 'no_conforme']),
      motivo: z.string().nullable(),
      fecha: z.string(),
      modalidad: z.string(),
      /** PAdES level of the person's signature. */
      nivel: z.string(),
      sha256_antes: z.string(),
      sha256_despues: z.string(),
    })
    .nullable(),
  /** Null where nobody signs after its person; `se_fue` 1: who should left, and another one can be named. */
  segunda_firma: secondSignature.extend({ se_fue: z.number() }).nullable(),
  respuestas: z.array(z.object({ texto: z.string(), autor: z.string(), fecha: z.string() })),
  anulado: z
    .object({ fecha: z.string(), motivo: z.string().nullable(), autor: z.string().nullable() })
    .nullable(),
  observaciones: z.number(),
  /** Human Resources' own; no person reads it. */
  comentarios: z.string().nullable(),
  /** dd/mm/yyyy. */
  vence: z.string().nullable(),
  version: z.number(),
});

export const readDocument = call({
  id: 'read-document',
  method: 'GET',
  path: '/v2/portal/documents/:id',
  access: [309],
  secret: true,
  params: z.object({ id: f.id() }),
  result: documentDetail,
  errors: [e.notFound],
  summary: 'Read document detail data (tabs data, sign, information, observations).',
  source: 'D22',
});

/** What may be changed of a published document; never its bytes (areas 2.7). */
const changeable = {
  archivo: f.maybe(f.text(LENGTH.partName)),
  periodo: f.maybe(f.month()),
  idSubCarpeta: f.maybe(f.id()),
  /** Human Resources' own. */
  comentarios: f.clearable(f.text(1000)),
  vence: f.clearable(f.day()),
  version: f.maybe(f.integer(1, 2_000_000_000)),
};

export const patchDocument = call({
  id: 'patch-document',
  method: 'PATCH',
  path: '/v2/admin-mod/documents/:id',
  access: [309],
  secret: true,
  params: z.object({ id: f.id() }),
  /** As one JSON text in `fields`, or each by itself; no other name is taken. */
  body: z.strictObject({ fields: f.maybe(f.nested(z.strictObject(changeable))), ...changeable }),
  form: 'form',
  result: documentDetail,
  errors: [e.notFound, e.own, e.erased, e.fieldInvalid, e.notChangeable, shared.stale],
  fieldErrors: { required: e.fieldInvalid, invalid: e.fieldInvalid },
  summary:
    'Change name, comment and expiry of a published document; while it is unsigned, its period and type.',
  source: 'D121',
});

export const traceDocument = call({
  id: 'trace-document',
  method: 'GET',
  path: '/v2/portal/documents/:id/trace',
  access: 'session',
  params: z.object({ id: f.id() }),
  query: z.object({ formato: f.maybe(f.option('json', 'pdf')) }),
  media: [MEDIA.pdf],
  result: z.object({
    evento: z.string(),
    descripcion: z.string(),
    quien: z.string().nullable(),
    cuando: z.string(),
    ip: z.string().nullable(),
    agente: z.string().nullable(),
    sha256: z.string().nullable(),
    /** Place in the audit chain; null until it is sealed, a second later. */
    secuencia: z.number().nullable(),
    huella: z.string().nullable(),
    /** Where the time stamp of this act stands now: on the last seal or signature; null on every other row. */
    sello_tiempo: stampWire.nullable(),
  }),
  errors: [e.notFound],
  summary: 'Everything that happened to a document, as data or as a sealed report.',
  source: 'D22',
});

export const listObservations = call({
  id: 'list-observations',
  method: 'GET',
  path: '/v2/portal/documents/:id/observations',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: observationRow,
  errors: [e.notFound],
  summary: 'Read the observations of a document (only POST and DELETE are named).',
  source: 'D22 D121',
});

export const myDocuments = call({
  id: 'my-documents',
  method: 'GET',
  path: '/v2/portal/me/documents',
  access: 'session',
  query: z.object(listQuery),
  result: z.object({
    id: z.number(),
    idUsuario: z.number(),
    archivo: z.string(),
    tipo: z.string(),
    carpeta: z.string(),
    carpeta_id: z.number(),
    periodo: z.string(),
    estado: state,
    origen: z.enum(DOCUMENT_ORIGINS),
    /** Its last day; null where it runs out on none. */
    vence: z.string().nullable(),
    firmable: z.number(),
    /** 1: once it is signed its person sees it no more. */
    efimero: z.number(),
    /** What is to be signed before it, and the folder that lies in; null where nothing is. */
    primero: z.object({ id: z.number(), carpeta: z.string() }).nullable(),
    publicado: z.string(),
    firmado: z.string().nullable(),
    paginas: z.number(),
    /** Its net pay is known, and told once the document was opened: room is kept for it. */
    con_neto: z.number(),
    /** Whether the company's seal is on it (areas 2.4). */
    sello: z.enum(DOCUMENT_SEALS),
    sello_tiempo: stampWire,
    /** Null where nobody signs after its person. */
    segunda_firma: secondSignature.nullable(),
    /** Of who left: until when they sign it, disagree with it or ask about it; null of anybody else. */
    responde_hasta: z.string().nullable(),
  }),
  summary: 'The documents of the signed-in person, newest period first.',
  source: 'D86',
});

export const answerDocument = call({
  id: 'answer-document',
  method: 'POST',
  path: '/v2/portal/documents/:id/answer',
  access: [309],
  params: z.object({ id: f.id() }),
  body: z.object({ respuesta: f.text(1000) }),
  form: 'form',
  result: z.object({ texto: z.string(), autor: z.string(), fecha: z.string() }),
  errors: [e.notFound, signing.noDisagreement],
  summary: 'HR’s answer to a disagreement.',
  source: 'ours',
});
