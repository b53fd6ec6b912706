import { z } from 'zod';
import { call } from '../call.ts';
import { billboard as e } from '../errors/billboard.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { LIMITS } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';

const place = z.object({ id: z.number(), nombre: z.string() });

/** A video by its service and its key there: an address of it is made when somebody asks to see it. */
export const postVideo = z.object({ sitio: z.enum(['youtube', 'vimeo']), clave: z.string() }).nullable();

const file = z.object({ direccion: z.string(), nombre: z.string(), paginas: z.number() }).nullable();

const postRow = z.object({
  id: z.number(),
  titulo: z.string(),
  mensaje: z.string().nullable(),
  nota: z.string().nullable(),
  /** An address behind the session; null where there is none. */
  imagen: z.string().nullable(),
  pdf: file,
  video: postVideo,
  desde: z.string(),
  hasta: z.string(),
  estado: z.enum(['activo', 'inactivo']),
  /** It was taken off before its last day. */
  terminado: z.number(),
  autor: z.string().nullable(),
  todos_sectores: z.number(),
  todas_locaciones: z.number(),
  sectores: z.array(place),
  locaciones: z.array(place),
  fijado: z.number(),
  acepta: z.number(),
  notificar: z.number(),
  /** People whom it reaches today; beyond 10,000 it says so many. */
  destinatarios: z.number(),
  leidos: z.number(),
  /** Of its words as they stand now. */
  aceptados: z.number(),
  version: z.number(),
});

/** The fields of a post; a new one and a changed one have the same. */
const body = z.object({
  titulo: f.text(255),
  mensaje: f.maybe(f.text(1000)),
  nota: f.maybe(f.text(140)),
  video: f.maybe(f.text(300)),
  /** What a changed post loses. */
  quitar: f.separated(f.option('imagen', 'pdf', 'video'), 3),
  desde: f.day(),
  hasta: f.day(),
  sectores: f.separated(f.id(), LIMITS['billboard.places']),
  todos_sectores: f.otherwise('0', f.flag()),
  locaciones: f.separated(f.id(), LIMITS['billboard.places']),
  todas_locaciones: f.otherwise('0', f.flag()),
  fijado: f.otherwise('0', f.flag()),
  acepta: f.otherwise('0', f.flag()),
  notificar: f.otherwise('1', f.flag()),
});

const files = {
  imagen: { required: false, limit: 'billboard.file.bytes' },
  pdf: { required: false, limit: 'billboard.file.bytes' },
} as const;
const fieldErrors = { required: e.fieldInvalid, invalid: e.fieldInvalid, tooLarge: e.fileTooLarge };
const refusals = [
  e.fieldInvalid,
  e.contentRequired,
  e.videoHost,
  e.dates,
  e.sectorRequired,
  e.locationRequired,
  e.fileType,
  e.fileTooLarge,
  e.tooManyPinned,
  shared.busy,
] as const;

export const billboard = call({
  id: 'billboard',
  method: 'GET',
  path: '/v2/portal/billboard',
  access: [44],
  query: z.object({
    ...listQuery,
    estado: f.maybe(f.option('activo', 'inactivo', 'acepta')),
    /** Words of the title. */
    q: f.maybe(f.text(100)),
  }),
  result: postRow,
  summary: 'List the posts of the billboard: those pinned first, then the newest by their first day.',
  source: 'D12 D26 D45',
});

export const billboardId = call({
  id: 'billboard-id',
  method: 'GET',
  path: '/v2/portal/billboard/:id',
  access: [44],
  params: z.object({ id: f.id() }),
  result: postRow,
  errors: [e.notFound],
  summary: 'A post of the billboard, with whom it is for and how many read it.',
  source: 'D12 D26 D45',
});

export const postBillboard = call({
  id: 'post-billboard',
  method: 'POST',
  path: '/v2/portal/billboard',
  access: [44],
  once: true,
  body,
  form: 'multipart',
  files,
  result: postRow,
  errors: [...refusals, ...IDEMPOTENCY_ERRORS],
  fieldErrors,
  summary:
    'Put a post on the billboard: text, picture or video, between two days, for sectors and locations.',
  source: 'D12 D26 D45 D76',
});

export const putBillboardId = call({
  id: 'put-billboard-id',
  method: 'PUT',
  path: '/v2/portal/billboard/:id',
  access: [44],
  params: z.object({ id: f.id() }),
  body: body.extend({ version: f.id() }),
  form: 'multipart',
  files,
  result: postRow,
  errors: [...refusals, e.notFound, e.changed],
  fieldErrors,
  summary: 'Change a post; other words, picture or PDF of one that asks to be accepted ask everybody again.',
  source: 'D12 D26 D45 D76',
});

export const deleteBillboardId = call({
  id: 'delete-billboard-id',
  method: 'DELETE',
  path: '/v2/portal/billboard/:id',
  access: [44],
  params: z.object({ id: f.id() }),
  result: z.object({ id: z.number() }),
  errors: [e.notFound],
  summary: 'Remove a post that nobody was shown; one that was shown is over at once, and stays in the list.',
  source: 'ours',
});

export const billboardReaders = call({
  id: 'billboard-readers',
  method: 'GET',
  path: '/v2/portal/billboard/:id/readers',
  access: [44],
  params: z.object({ id: f.id() }),
  query: z.object({
    ...listQuery,
    estado: f.maybe(f.option('leido', 'sin_leer', 'aceptado', 'sin_aceptar')),
    /** 0 is who has none. */
    sector: f.maybe(f.text(15)),
  }),
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    apellido: z.string(),
    sector: z.string().nullable(),
    leido: z.string().nullable(),
    aceptado: z.string().nullable(),
    /** When they last accepted words that have changed since. */
    aceptado_antes: z.string().nullable(),
    /** Whether they have an address to be told at. */
    correo: z.number(),
  }),
  errors: [e.notFound],
  summary: 'Whom a post is for, and since when each has read and accepted it.',
  source: 'ours',
});

export const billboardBySector = call({
  id: 'billboard-by-sector',
  method: 'GET',
  path: '/v2/portal/billboard/:id/sectors',
  access: [44],
  params: z.object({ id: f.id() }),
  query: z.object(listQuery),
  result: z.object({
    /** 0 is who has none. */
    id: z.number(),
    sector: z.string().nullable(),
    personas: z.number(),
    leidos: z.number(),
    aceptados: z.number(),
  }),
  errors: [e.notFound],
  summary: 'How many of each sector read and accepted a post.',
  source: 'ours',
});

export const resendBillboard = call({
  id: 'resend-billboard',
  method: 'POST',
  path: '/v2/portal/billboard/:id/resend',
  access: [44],
  params: z.object({ id: f.id() }),
  body: z.object({ a: f.option('sin_leer', 'sin_aceptar') }),
  form: 'form',
  result: z.object({ enviados: z.number() }),
  errors: [e.fieldInvalid, e.notFound, e.nothingToAccept, e.resentToday, e.notOut],
  fieldErrors: { required: e.fieldInvalid, invalid: e.fieldInvalid },
  summary: 'Tell those who have not read, or not accepted, a post once more: once a day.',
  source: 'ours',
});
