import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { DOCUMENT_WORDS } from '../can.ts';
import { documents } from '../errors/documents.ts';
import { inspections as e } from '../errors/inspections.ts';
import { exports as ofExports } from '../errors/security.ts';
import { session } from '../errors/session.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';

/** What somebody who entered may see, and until when. */
const scope = z.object({
  nombre: z.string(),
  organismo: z.string(),
  empresa: z.string(),
  /** The company's, in which instants are shown. */
  zona: z.string(),
  desde: z.string(),
  hasta: z.string(),
  periodo_desde: z.string(),
  periodo_hasta: z.string(),
  /** Empty: every type. */
  tipos: z.array(z.object({ id: z.number(), nombre: z.string() })),
  /** Empty: every sector. */
  sectores: z.array(z.string()),
  /** How many people are named; 0: nobody in particular. */
  personas: z.number(),
  /** Counted to 10,000. */
  documentos: z.number(),
  descarga: z.number(),
});

const FOR = { access: 'inspection' } as const;
const DOCUMENT = z.object({ id: f.id() });
/** It is over, or its company is blocked. */
const CLOSED = [e.closed, session.companyUnpaid];

/** All of them stay within the scope of the inspection: they narrow it. */
const filters = {
  q: f.maybe(f.text(100)),
  tipo: f.maybe(f.id()),
  periodo_desde: f.maybe(f.month()),
  periodo_hasta: f.maybe(f.month()),
};

export const enterInspection = call({
  id: 'enter-inspection',
  method: 'POST',
  path: '/v2/portal/inspections/enter',
  access: 'public',
  secret: true,
  body: z.object({ clave: f.text(100), codigo: f.text(40) }),
  form: 'form',
  result: z.object({ token: z.string(), expira: z.string(), alcance: scope }),
  errors: [e.unknown, e.codeWrong, e.notYet, ...CLOSED],
  fieldErrors: { byField: { clave: e.unknown } },
  summary: 'Enters an inspection by its address and its code.',
  source: 'ours',
});

export const readInspection = call({
  id: 'read-inspection',
  method: 'GET',
  path: '/v2/portal/inspection',
  ...FOR,
  result: scope,
  errors: CLOSED,
  summary: 'What an inspection is about, for whoever entered it.',
  source: 'ours',
});

export const inspectionDocuments = call({
  id: 'inspection-documents',
  method: 'GET',
  path: '/v2/portal/inspection/documents',
  ...FOR,
  query: z.object({ ...listQuery, ...filters }),
  result: z.object({
    id: z.number(),
    persona: z.string(),
    cuil: z.string(),
    archivo: z.string(),
    tipo: z.string(),
    periodo: z.string(),
    estado: z.enum(DOCUMENT_WORDS),
    publicado: z.string(),
    recibido: z.string().nullable(),
    firmado: z.string().nullable(),
    /** 0: its bytes are not there any more. */
    legible: z.number(),
    paginas: z.number(),
    sello: z.enum(['con', 'sin']),
    sha256: z.string(),
    anulado: z.object({ fecha: z.string(), motivo: z.string().nullable() }).nullable(),
  }),
  errors: CLOSED,
  summary: 'The documents of an inspection, newest month first; withdrawn ones with why.',
  source: 'ours',
});

export const inspectionPage = call({
  id: 'inspection-page',
  method: 'GET',
  path: '/v2/portal/inspection/documents/:id/pages/:pagina',
  ...FOR,
  params: z.object({ id: f.id(), pagina: f.integer(1, 9999) }),
  query: z.object({ ancho: f.maybe(f.integer(200, 2200)) }),
  media: [MEDIA.webp],
  result: 'stream',
  errors: [e.outOfScope, documents.erased, documents.pageOutOfRange, ...CLOSED],
  fieldErrors: { byField: { id: e.outOfScope, pagina: documents.pageOutOfRange } },
  summary: 'A page of a document of an inspection, as a picture: no file leaves by it.',
  source: 'ours',
});

export const inspectionTrace = call({
  id: 'inspection-trace',
  method: 'GET',
  path: '/v2/portal/inspection/documents/:id/trace',
  ...FOR,
  params: DOCUMENT,
  result: z.object({
    evento: z.string(),
    descripcion: z.string(),
    quien: z.string().nullable(),
    cuando: z.string(),
    sha256: z.string().nullable(),
    secuencia: z.number().nullable(),
    huella: z.string().nullable(),
  }),
  errors: [e.outOfScope, ...CLOSED],
  fieldErrors: { byField: { id: e.outOfScope } },
  summary:
    'What happened to a document of an inspection, without the addresses of those who had a hand in it.',
  source: 'ours',
});

export const downloadInspection = call({
  id: 'download-inspection',
  method: 'POST',
  path: '/v2/portal/inspection/download',
  ...FOR,
  secret: true,
  body: z.object({ ...filters, id: f.maybe(f.id()) }),
  form: 'form',
  result: z.object({ enlace: z.string(), vence: z.string(), documentos: z.number() }),
  errors: [e.noDownload, e.outOfScope, ofExports.tooMany, ofExports.nothing, ...CLOSED],
  summary: 'A one-use address of the files of one document, or of those that the filters find.',
  source: 'ours',
});

export const openInspectionDownload = call({
  id: 'open-inspection-download',
  method: 'GET',
  path: '/v2/portal/inspection/download/:enlace',
  access: 'public',
  params: z.object({ enlace: f.text(200) }),
  media: [MEDIA.zip],
  result: 'stream',
  errors: [ofExports.linkExpired, ...CLOSED],
  fieldErrors: { required: ofExports.linkExpired, invalid: ofExports.linkExpired },
  summary: 'Downloads once, within 60 seconds, while the inspection is open.',
  source: 'ours',
});
