import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { AUDIT_CLASSES, type AuditClass } from '../audit/classes.ts';
import { AUDIT_EVENTS } from '../audit/events.ts';
import { AUDIT_OBJECTS } from '../audit/objects.ts';
import { call, MEDIA } from '../call.ts';
import { exports as e } from '../errors/security.ts';
import { LENGTH, LIMITS } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { who } from './who.ts';

const CLASSES = Object.keys(AUDIT_CLASSES) as [AuditClass, ...AuditClass[]];

/** What can be wrong with a trail. */
const TRAIL_FAULTS = [
  'auditoria_rota',
  'auditoria_cortada',
  'auditoria_reescrita',
  'testigo_alterado',
  'testigo_falta',
] as const;

const entry = z.object({
  id: z.number(),
  cuando: z.string(),
  evento: z.string(),
  clase: z.enum(CLASSES),
  /** What happened, in the words of the reader's language. */
  descripcion: z.string(),
  /** Who did it; null: the portal itself. */
  quien: who.nullable(),
  /** The program's key by which they did it (areas 15). */
  clave_api: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  /** Whom an inspection was opened for, in which it was done: nobody of the company. */
  inspeccion: z.object({ id: z.number(), nombre: z.string(), organismo: z.string() }).nullable(),
  /** Whom it is about, where it is about somebody. */
  sobre: who.nullable(),
  objeto: z.object({ tipo: z.string(), id: z.number().nullable(), nombre: z.string().nullable() }),
  ip: z.string().nullable(),
  agente: z.string().nullable(),
  /** Its personal detail was erased. */
  borrado: z.number(),
  /** Its place in the chain and its hash; null for the moment before it is sealed. */
  secuencia: z.number().nullable(),
  huella: z.string().nullable(),
});

const auditFilters = {
  /** Days of the company's clock, both included, with an hour or without; or instants. */
  desde: f.maybe(f.moment()),
  hasta: f.maybe(f.moment()),
  evento: f.separated(f.option(...AUDIT_EVENTS), LIMITS['audit.filter.values']),
  clase: f.maybe(f.option(...CLASSES)),
  quien: f.maybe(f.id()),
  /** Of a person: what is about them, their documents included. */
  sobre: f.maybe(f.id()),
  objeto: f.maybe(f.option(...AUDIT_OBJECTS)),
  idObjeto: f.maybe(f.id()),
  /** The entry of this number in the chain. */
  asiento: f.maybe(f.id()),
  ip: f.maybe(f.text(45)),
};

export const listAudit = call({
  id: 'list-audit',
  method: 'GET',
  path: '/v2/portal/audit',
  access: [ACTIONS.audit],
  management: true,
  query: z.object({ ...listQuery, ...auditFilters }),
  result: entry,
  summary: 'The trail, newest first, by cursor alone; each search of it is an entry too.',
  source: 'ours',
});

export const readAuditEntry = call({
  id: 'read-audit-entry',
  method: 'GET',
  path: '/v2/portal/audit/:id',
  access: [ACTIONS.audit],
  management: true,
  params: z.object({ id: f.id() }),
  result: entry.extend({
    /** What it changed, where both are kept. */
    cambios: z.array(
      z.object({
        campo: z.string(),
        /** The field in the words of the reader's language, where it has some. */
        etiqueta: z.string(),
        antes: z.string().nullable(),
        despues: z.string().nullable(),
      }),
    ),
    /** What else was kept of it, as it was. */
    detalle: z.record(z.string(), z.unknown()),
    /** The hash of the entry before it. */
    anterior: z.string().nullable(),
  }),
  summary: 'One entry of the trail, with what it changed and its place in the chain.',
  source: 'ours',
});

export const listAuditEvents = call({
  id: 'list-audit-events',
  method: 'GET',
  path: '/v2/portal/audit/events',
  access: [ACTIONS.audit],
  management: true,
  result: z.object({ evento: z.string(), clase: z.enum(CLASSES), etiqueta: z.string() }),
  summary: 'Everything that the trail can say, in the words of the reader’s language.',
  source: 'ours',
});

const state = z.object({
  /** The last entry that was read again and holds; null before the first reading. */
  integra_hasta: z.number().nullable(),
  /** The end of the chain: its number, when that entry happened, and its hash. */
  secuencia: z.number(),
  sellado: z.string().nullable(),
  huella: z.string().nullable(),
  /** Entries that wait for their seal, counted to a thousand. */
  sin_sellar: z.number(),
  /** When all of it was read again last. */
  revisado: z.string().nullable(),
  /** It is being read again because somebody asked. */
  en_curso: z.number(),
  /** The first fault that stands; where none does, the first that was seen. */
  falla: z
    .object({
      clase: z.enum(TRAIL_FAULTS),
      secuencia: z.number().nullable(),
      cuando: z.string(),
      resuelta: z.string().nullable(),
    })
    .nullable(),
  /** The last head that was kept outside of the database. */
  testigo: z.object({ secuencia: z.number(), cuando: z.string(), sellado: z.string().nullable() }).nullable(),
  /** SHA-256 of the certificate of the authority that signs exports, as `legajo verify` tells it. */
  autoridad: z.string(),
});

export const readAuditState = call({
  id: 'read-audit-state',
  method: 'GET',
  path: '/v2/portal/audit/state',
  access: [ACTIONS.audit],
  management: true,
  result: state,
  summary: 'How far the chain is whole, what waits for its seal, and the last mark that is kept elsewhere.',
  source: 'ours',
});

export const verifyAudit = call({
  id: 'verify-audit',
  method: 'POST',
  path: '/v2/portal/audit/verify',
  access: [ACTIONS.audit],
  management: true,
  result: state,
  summary:
    'Reads the whole chain again; where it is long, a job does, and the answer says that it is under way.',
  source: 'ours',
});

export const exportAudit = call({
  id: 'export-audit',
  method: 'POST',
  path: '/v2/portal/audit/export',
  access: [ACTIONS.audit],
  management: true,
  stepUp: 'fresh',
  secret: true,
  body: z.object({
    ...auditFilters,
    /** Why, which the trail keeps. */
    motivo: f.text(LENGTH.auditReason),
    /** Besides the entries as they are hashed, a spreadsheet of them, or a sealed paper. */
    formato: f.otherwise('json', f.option('json', 'csv', 'pdf')),
  }),
  form: 'form',
  result: z.object({ enlace: z.string(), vence: z.string(), entradas: z.number() }),
  errors: [e.tooManyEntries, e.nothing],
  summary:
    'A one-use address of a sealed export: the entries, their hashes, the heads before and after, and a signed manifest.',
  source: 'ours',
});

export const openAuditExport = call({
  id: 'open-audit-export',
  method: 'GET',
  path: '/v2/portal/audit/export/:enlace',
  access: 'public',
  params: z.object({ enlace: f.text(200) }),
  media: [MEDIA.zip],
  result: 'stream',
  errors: [e.linkExpired],
  fieldErrors: { required: e.linkExpired, invalid: e.linkExpired },
  summary: 'Downloads once, within 60 seconds; whoever asked for it must still be signed in and allowed.',
  source: 'ours',
});
