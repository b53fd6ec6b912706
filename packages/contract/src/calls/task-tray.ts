import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { COPY_FAULTS } from '../documents/copy-faults.ts';
import { shared } from '../errors/shared.ts';
import { uploads as e } from '../errors/uploads.ts';
import { LENGTH, LIMITS } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { waiting } from './task-tray-row.ts';
import { who } from './who.ts';

export const listDocumentsWaiting = call({
  id: 'list-documents-waiting',
  method: 'GET',
  path: '/v2/uploaddocuments/documentWaiting',
  access: [78],
  query: z.object({
    ...listQuery,
    /** One of them, wherever in the list it stands. */
    id: f.maybe(f.id()),
    /** Words of the name, or the number, in any order. */
    name: f.maybe(f.text(100)),
    cuil: f.maybe(f.identity()),
    /** Ids by comma, of any of them; those of a filter below too. */
    sector: f.separated(f.id(), LIMITS['tray.filter.values']),
    locacion: f.separated(f.id(), LIMITS['tray.filter.values']),
    /** The key of a paper of a way in, or the id of a document type. */
    tipo: f.separated(f.text(40), LIMITS['tray.filter.values']),
    fecha: f.maybe(f.day()),
    /** `lectura`: what a machine read against its person first, then what it doubted or could not read; what it did not read last. */
    orden: f.maybe(f.option('lectura')),
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

const decided = z.object({
  id: z.number(),
  /** Of several. 0: it was not decided, and `problema` says why. A single one is refused instead. */
  ok: z.number().optional(),
  estado: z.enum(['aprobado', 'rechazado']).nullable(),
  /** What it became; a paper of a way in, or what went back, became none. */
  idDocumento: z.number().nullable(),
  problema: z.object({ code: z.string(), mensaje: z.string() }).nullable().optional(),
});
/** One, or several by comma (`tray.decisions`): then each by itself, with a row for each in their order. */
const numbered = z.object({ id: f.text(2000) });

export const approveDocumentWaiting = call({
  id: 'approve-document-waiting',
  method: 'PUT',
  path: '/v2/uploaddocuments/documentWaiting/:id/changeStatus',
  access: [78],
  params: numbered,
  /** Where it goes, where that is not as it was sent: another type of which people bring documents, a month, a day. */
  body: z.object({ tipo: f.maybe(f.id()), periodo: f.maybe(f.month()), vence: f.clearable(f.day()) }),
  form: 'form',
  result: decided,
  errors: [
    e.notFound,
    e.decided,
    e.own,
    e.tooManyIds,
    e.typeTakesNone,
    e.fieldInvalid,
    e.expiryMissing,
    e.expiryPast,
  ],
  fieldErrors: { required: e.fieldInvalid, invalid: e.fieldInvalid },
  summary:
    'Approve waiting documents; one of another type, of a month, good until a day where that is said. Approving again changes nothing.',
  source: 'S129 D56 D126',
});

export const rejectDocumentWaiting = call({
  id: 'reject-document-waiting',
  method: 'DELETE',
  path: '/v2/uploaddocuments/documentWaiting/:id/changeStatus',
  access: [78],
  params: numbered,
  body: z.object({
    comments: f.text(LENGTH.reason),
    /** It is sent back because another copy is wanted, and what is wrong with this one. */
    otra_copia: f.maybe(f.option(...COPY_FAULTS)),
  }),
  form: 'form',
  result: decided,
  errors: [e.notFound, e.decided, e.own, e.tooManyIds, e.commentsMissing, e.fieldInvalid],
  fieldErrors: { required: e.commentsMissing, invalid: e.fieldInvalid },
  summary:
    'Reject (deny) waiting documents with comments, which their people are told, or ask for another copy of one; they bring it again.',
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
        .min(1),
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
  errors: [e.commentsMissing, e.tooManyIds, e.fieldRequired, e.fieldInvalid],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid },
  summary:
    'Approve or reject up to a hundred waiting documents, each by itself; what somebody else decided meanwhile is told with who that was.',
  source: 'ours',
});

export const replacedByWaiting = call({
  id: 'replaced-by-waiting',
  method: 'GET',
  path: '/v2/portal/task-tray/replaced',
  access: [78],
  query: z.object({
    /** By comma, a hundred at most. */
    ids: f.separated(f.id(), 100),
    /** Of one alone: the type under which it would be put, and the last day that it would have; empty is none. */
    tipo: f.maybe(f.id()),
    vence: f.clearable(f.day()),
  }),
  result: z.object({
    id: z.number(),
    /** What counts in the person’s file now; null where nothing does, or it lies out of reach. */
    actual: z
      .object({
        /** Null of a paper that was brought on a way in. */
        idDocumento: z.number().nullable(),
        tipo: z.string(),
        fecha: z.string(),
        vence: z.string().nullable(),
        vencido: z.number(),
      })
      .nullable(),
    /** Whether this one would count in its place; the one of before stays what it is. */
    reemplaza: z.number(),
  }),
  errors: [e.fieldInvalid],
  fieldErrors: { required: e.fieldInvalid, invalid: e.fieldInvalid },
  summary: 'What counts in the file now, and whether what waits would take its place.',
  source: 'ours',
});

export const documentWaitingPages = call({
  id: 'document-waiting-pages',
  method: 'GET',
  path: '/v2/uploaddocuments/pages/:a/:b',
  access: [78],
  /** The document and its person. */
  params: z.object({ a: f.id(), b: f.id() }),
  result: z.object({
    pagina: z.number(),
    imagen: z.string(),
    /** What the sheet is called by the template of its type. */
    nombre: z.string().nullable(),
    /** In pixels; of a paper of a way in not known. */
    ancho: z.number().nullable(),
    alto: z.number().nullable(),
  }),
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
  media: [MEDIA.jpeg],
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
  query: z.object({ pagination: listQuery.pagination }),
  result: z.object({
    clase: z.enum(['subida', 'cambio_datos', 'ingreso', 'mail_invalido']),
    /** Of what was brought, of the change, of the way in, or of the person whose address is no good. */
    id: z.number(),
    paso: z.null(),
    asunto: z.string(),
    sobre: who,
    pedido_por: who.nullable(),
    /** Since when it waits, ISO 8601 UTC. */
    desde: z.string(),
    vence: z.null(),
    vencida: z.number(),
    por: z.null(),
    enlace: z.string(),
    acciones: z.array(z.enum(['aprobar', 'rechazar', 'abrir'])),
  }),
  summary:
    'Pending tasks, the longest waiting first: what people brought, changes of data, ways in, addresses that are no good. The counter of who holds action 305.',
  source: 'S104 S129 D127',
});
