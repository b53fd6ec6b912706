import { z } from 'zod';
import { call } from '../call.ts';
import { signing } from '../errors/certificates.ts';
import { processes as e, publishing } from '../errors/publishing.ts';
import { mfa } from '../errors/security.ts';
import * as f from '../fields.ts';
import { listQuery, pagination } from '../paging.ts';

/** A code with its text in the reader's language. */
const problem = z.object({ code: z.string(), mensaje: z.string() });

/** A process (wire-names, Publishing). Sizes in bytes, instants ISO 8601 UTC. */
export const processRow = z.object({
  idProceso: z.number(),
  /** `masiva`, `individual` or `generica`. */
  tipo: z.string(),
  estado: z.enum(['en progreso', 'completado', 'completado con observaciones', 'error', 'cancelado']),
  fase: z.enum(['receive', 'inspect', 'review', 'scheduled', 'publish', 'done']),
  archivo: z.string(),
  bytes: z.number(),
  documento: z.string(),
  carpeta: z.string(),
  idSubCarpeta: z.number(),
  periodo: z.string(),
  total: z.number(),
  procesados: z.number(),
  listos: z.number(),
  publicados: z.number(),
  observados: z.number(),
  excluidos: z.number(),
  bytes_publicados: z.number(),
  autor: z.string(),
  creado: z.string(),
  /** When it is, or was, to go out; null for at once. */
  programado: z.string().nullable(),
  /** The company's time zone, in whose time that date was given. */
  zona_horaria: z.string(),
  confirmado: z.string().nullable(),
  terminado: z.string().nullable(),
  /** Root of the hash tree over what was published, hexadecimal. */
  raiz: z.string().nullable(),
  /** Why the process as a whole stands still or failed. */
  falla: problem.nullable(),
  errores: z.array(
    z.object({ archivo: z.string(), pagina: z.number().optional(), code: z.string(), mensaje: z.string() }),
  ),
});

/** One file, or one part of a file that was split. `confianza` is 0 to 100. */
export const processItemRow = z.object({
  id: z.number(),
  archivo: z.string(),
  pagina: z.number().nullable(),
  idUsuario: z.number().nullable(),
  cuil: z.string().nullable(),
  nombre: z.string().nullable(),
  confianza: z.number(),
  problema: problem.nullable(),
  estado: z.enum(['pendiente', 'listo', 'publicado', 'excluido', 'error']),
  /** What was read: the number as written, and where on the page (0..1 from the top left). */
  lectura: z
    .object({
      texto: z.string(),
      caja: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
    })
    .nullable(),
  idDocumento: z.number().nullable(),
});

const id = z.object({ id: f.id() });

export const listProcesses = call({
  id: 'list-processes',
  method: 'GET',
  path: '/v2/portal/processes',
  access: [5, 105],
  query: z.object({
    ...listQuery,
    estado: f.maybe(
      f.option('en progreso', 'completado', 'completado con observaciones', 'error', 'cancelado'),
    ),
  }),
  result: processRow,
  summary: 'Processes, newest first; their failures are read one by one.',
  source: 'D27 D48 D62 D165',
});

export const readProcess = call({
  id: 'read-process',
  method: 'GET',
  path: '/v2/portal/processes/:id',
  access: [5, 105],
  params: id,
  result: processRow,
  errors: [e.notFound],
  summary: 'One process: its state, counts and what failed.',
  source: 'D27 D48 D62',
});

export const listProcessItems = call({
  id: 'list-process-items',
  method: 'GET',
  path: '/v2/portal/processes/:id/items',
  access: [5, 105],
  params: id,
  query: z.object({
    pagination,
    /** Only items in this state, or only those with a problem. */
    estado: f.maybe(f.option('pendiente', 'listo', 'publicado', 'excluido', 'error', 'problema')),
    /** Only items with this problem code. */
    codigo: f.maybe(f.text(100)),
  }),
  result: processItemRow,
  errors: [e.notFound],
  summary: 'The items of a process, with person, certainty and problem.',
  source: 'ours',
});

export const fixProcessItem = call({
  id: 'fix-process-item',
  method: 'PATCH',
  path: '/v2/portal/processes/:id/items/:item',
  access: [105],
  params: z.object({ id: f.id(), item: f.id() }),
  body: z.object({
    idUsuario: f.maybe(f.id()),
    excluir: f.maybe(f.flag()),
    /** What to do when the person has one of this type and period. */
    decision: f.maybe(f.option('adicional', 'reemplazar')),
  }),
  form: 'form',
  result: processItemRow,
  errors: [e.notFound, e.notNow, e.itemPublished, e.personOutOfReach, publishing.fileExists],
  summary: 'Assigns a person to an item, decides about a second document, or leaves the item out.',
  source: 'ours',
});

export const confirmProcess = call({
  id: 'confirm-process',
  method: 'POST',
  path: '/v2/portal/processes/:id/confirm',
  access: [105],
  params: id,
  body: z.object({
    clave: f.secret(128),
    notificar: f.maybe(f.flag()),
    /** When to publish; `ahora` for at once, without it as was said at the upload. */
    programar: f.maybe(f.moment()),
  }),
  form: 'form',
  result: processRow,
  errors: [
    mfa.stepUp,
    e.notFound,
    e.notNow,
    signing.badPassword,
    signing.certificateMissing,
    signing.certificateExpired,
    signing.certificateEndsFirst,
    publishing.awaiting,
    publishing.fieldInvalid,
    publishing.schedulePast,
    publishing.scheduleTooFar,
  ],
  fieldErrors: {
    required: signing.badPassword,
    invalid: signing.badPassword,
    byField: { programar: publishing.fieldInvalid },
  },
  summary: 'Publishes what is ready, now or at a date.',
  source: 'ours',
});

export const cancelProcess = call({
  id: 'cancel-process',
  method: 'POST',
  path: '/v2/portal/processes/:id/cancel',
  access: [5, 105],
  params: id,
  form: 'form',
  result: processRow,
  errors: [e.notFound, e.notNow],
  summary: 'Stops a process before its next chunk; what is out stays out.',
  source: 'D27 D48 D62 D165',
});

export const processEvents = call({
  id: 'process-events',
  method: 'GET',
  path: '/v2/portal/processes/:id/events',
  access: [5, 105],
  passive: true,
  params: id,
  result: 'stream',
  errors: [e.notFound],
  summary: 'Progress of a process as server-sent events; ends when the process rests.',
  source: 'ours',
});

export const listPeopleWithoutItem = call({
  id: 'list-people-without-item',
  method: 'GET',
  path: '/v2/portal/processes/:id/missing',
  access: [5, 105],
  params: id,
  query: z.object({ pagination }),
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    cuil: z.string(),
    numero_legajo: z.string().nullable(),
  }),
  errors: [e.notFound],
  summary: 'Active people the publisher may see who have no item in the process.',
  source: 'ours',
});

export const processItemPage = call({
  id: 'process-item-page',
  method: 'GET',
  path: '/v2/portal/processes/:id/items/:item/png',
  access: [105],
  params: z.object({ id: f.id(), item: f.id() }),
  query: z.object({ ancho: f.maybe(f.integer(48, 2000)) }),
  result: 'stream',
  errors: [e.notFound, publishing.damaged, publishing.deadline],
  summary: 'The first page of an item as a picture, for the review.',
  source: 'ours',
});
