import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { AUDIT_CLASSES, AUDIT_EVENTS, type AuditClass } from '../audit/events.ts';
import { AUDIT_OBJECTS } from '../audit/objects.ts';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { who } from '../values/who.ts';

const CLASSES = Object.keys(AUDIT_CLASSES) as [AuditClass, ...AuditClass[]];

const entry = z.object({
  id: z.number(),
  cuando: z.string(),
  evento: z.string(),
  clase: z.enum(CLASSES),
  /** What happened, in the words of the reader's language. */
  descripcion: z.string(),
  /** Who did it; null: the portal itself. */
  quien: who.nullable(),
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
  /** Days of the company's clock, both included. */
  desde: f.maybe(f.day()),
  hasta: f.maybe(f.day()),
  evento: f.separated(f.option(...AUDIT_EVENTS), LIMITS['audit.filter.values']),
  clase: f.maybe(f.option(...CLASSES)),
  quien: f.maybe(f.id()),
  /** Of a person: what is about them, their documents included. */
  sobre: f.maybe(f.id()),
  objeto: f.maybe(f.option(...AUDIT_OBJECTS)),
  idObjeto: f.maybe(f.id()),
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
      z.object({ campo: z.string(), antes: z.string().nullable(), despues: z.string().nullable() }),
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

export const readAuditState = call({
  id: 'read-audit-state',
  method: 'GET',
  path: '/v2/portal/audit/state',
  access: [ACTIONS.audit],
  management: true,
  result: z.object({
    /** When the last sealed entry happened; null of a chain that did not begin. */
    integra_hasta: z.string().nullable(),
    secuencia: z.number(),
    huella: z.string().nullable(),
    /** Entries that wait for their seal, counted to a thousand. */
    sin_sellar: z.number(),
    /** When all of it was read again last. */
    revisado: z.string().nullable(),
    entradas: z.number().nullable(),
    /** The first fault that stands. */
    falla: z.object({ secuencia: z.number().nullable(), cuando: z.string() }).nullable(),
    /** The last head that was mailed to keep outside, or stamped. */
    testigo: z
      .object({ secuencia: z.number(), cuando: z.string(), sellado: z.string().nullable() })
      .nullable(),
  }),
  summary: 'How far the chain is whole, what waits for its seal, and the last mark that is kept elsewhere.',
  source: 'ours',
});
