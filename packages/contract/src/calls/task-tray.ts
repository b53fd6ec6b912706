import { z } from 'zod';
import { call } from '../call.ts';
import { shared } from '../errors/shared.ts';
import { uploads as e } from '../errors/uploads.ts';
import { LENGTH } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';

/** A paper that somebody brought and nobody decided about yet. */
const waiting = z.object({
  id: z.number(),
  iduser: z.number(),
  name: z.string(),
  cuil: z.string(),
  sector: z.string().nullable(),
  locacion: z.string().nullable(),
  /** The paper of the file that it is, by its key, and what it is called; of a type that is no paper of it, null. */
  papel: z.string().nullable(),
  tipo: z.string(),
  /** Of what was brought for a document type. */
  idSubCarpeta: z.number().nullable(),
  carpeta: z.string().nullable(),
  origen: z.enum(['camara', 'archivo']).nullable(),
  vence: z.string().nullable(),
  comentario: z.string().nullable(),
  /** Whether it is a paper of a way in. */
  ingreso: z.number(),
  /** When it was brought, ISO 8601 UTC. */
  fecha: z.string(),
  paginas: z.number(),
  /** Whether somebody brought it for them. */
  por_rrhh: z.number(),
  estado: z.enum(['pendiente', 'aprobado', 'rechazado']),
});

export const listDocumentsWaiting = call({
  id: 'list-documents-waiting',
  method: 'GET',
  path: '/v2/uploaddocuments/documentWaiting',
  access: [78],
  query: z.object({
    ...listQuery,
    name: f.maybe(f.text(100)),
    cuil: f.maybe(f.identity()),
    sector: f.maybe(f.id()),
    locacion: f.maybe(f.id()),
    /** The key of a paper of a way in, or the id of a document type. */
    tipo: f.maybe(f.text(40)),
    fecha: f.maybe(f.day()),
  }),
  result: waiting,
  summary:
    'List documents uploaded by employees that wait for approval, the longest waiting first. None is an empty list.',
  source: 'S129 S89 S155 D125 D150',
});

const choices = z.array(z.object({ id: z.number(), nombre: z.string(), cantidad: z.number() }));

export const documentsWaitingFilters = call({
  id: 'documents-waiting-filters',
  method: 'GET',
  path: '/v2/uploaddocuments/documentWaitingFilters',
  access: [78],
  result: z.object({
    sector: choices,
    locacion: choices,
    tipo: z.array(z.object({ id: z.string(), nombre: z.string(), cantidad: z.number() })),
    fecha_desde: z.string().nullable(),
    fecha_hasta: z.string().nullable(),
  }),
  summary: 'Filter options of the waiting-documents list.',
  source: 'S129 D125 D150',
});

const decided = z.object({ id: z.number(), estado: z.enum(['aprobado', 'rechazado']) });

export const approveDocumentWaiting = call({
  id: 'approve-document-waiting',
  method: 'PUT',
  path: '/v2/uploaddocuments/documentWaiting/:id/changeStatus',
  access: [78],
  params: z.object({ id: f.id() }),
  form: 'form',
  result: decided,
  errors: [e.notFound, e.decided, e.own],
  summary: 'Approve a waiting document; approving it again changes nothing.',
  source: 'S129 D56 D126',
});

export const rejectDocumentWaiting = call({
  id: 'reject-document-waiting',
  method: 'DELETE',
  path: '/v2/uploaddocuments/documentWaiting/:id/changeStatus',
  access: [78],
  params: z.object({ id: f.id() }),
  body: z.object({ comments: f.text(LENGTH.reason) }),
  form: 'form',
  result: decided,
  errors: [e.notFound, e.decided, e.own, e.commentsMissing],
  fieldErrors: { required: e.commentsMissing },
  summary: 'Reject (deny) a waiting document with comments, which its person is told; they bring it again.',
  source: 'S129 D56 D126',
});

export const decideDocumentsWaiting = call({
  id: 'decide-documents-waiting',
  method: 'PUT',
  path: '/v2/portal/task-tray/papers',
  access: [78],
  body: z.object({
    /** Each with its own words; null accepts it. */
    decisiones: f.nested(
      z
        .array(
          z.object({ id: z.number().int().positive(), comentario: z.string().max(LENGTH.reason).nullable() }),
        )
        .min(1)
        .max(100),
    ),
  }),
  form: 'form',
  result: z.object({
    id: z.number(),
    name: z.string().nullable(),
    tipo: z.string().nullable(),
    estado: z.enum(['pendiente', 'aprobado', 'rechazado']).nullable(),
    /** Who decided it meanwhile, whichever way. */
    resuelto_por: z.string().nullable(),
    problema: z.object({ code: z.string(), mensaje: z.string() }).nullable(),
  }),
  errors: [e.commentsMissing],
  fieldErrors: { required: e.commentsMissing, invalid: e.commentsMissing },
  summary:
    'Approve or reject up to a hundred waiting documents, each by itself; what somebody else decided meanwhile is told with who that was.',
  source: 'ours',
});

export const documentWaitingPages = call({
  id: 'document-waiting-pages',
  method: 'GET',
  path: '/v2/uploaddocuments/pages/:a/:b',
  access: [78],
  /** The document and its person. */
  params: z.object({ a: f.id(), b: f.id() }),
  result: z.object({ pagina: z.number(), imagen: z.string() }),
  errors: [e.notFound],
  summary: 'Page information of a waiting document.',
  source: 'S129 D127',
});

export const imageDocumentWaiting = call({
  id: 'image-document-waiting',
  method: 'GET',
  path: '/v2/uploaddocuments/dowloadS3/:a/:b/:c',
  access: [78],
  /** The document, its person and the page. */
  params: z.object({ a: f.id(), b: f.id(), c: f.id() }),
  query: z.object({ ancho: f.maybe(f.integer(1, 4000)) }),
  result: 'stream',
  errors: [e.notFound, shared.busy],
  summary: 'Image of one page of a waiting document; small where a small one is wide enough.',
  source: 'S129 D127',
});

export const adminInbox = call({
  id: 'admin-inbox',
  method: 'GET',
  path: '/v2/admin/inbox',
  access: [78, 7],
  summary: 'Inbox of pending tasks (the new documents-waiting source of the counter with action 305).',
  source: 'S104 S129 D127',
});
