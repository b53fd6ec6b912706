import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { wordsOf } from '../approvals/states.ts';
import { call } from '../call.ts';
import { RETENTION_FROM } from '../documents/retention.ts';
import { retention as e } from '../errors/retention.ts';
import { shared } from '../errors/shared.ts';
import { LENGTH, LIMITS } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { who } from './who.ts';

const named = z.object({ id: z.number(), nombre: z.string() });

const proposal = z.object({
  id: z.number(),
  idSubCarpeta: z.number(),
  tipo: z.string(),
  carpeta: z.string(),
  anios: z.number(),
  desde: z.enum(wordsOf(RETENTION_FROM)),
  /** What is due by this day. */
  hasta: z.string(),
  /** How many would be destroyed, or were. */
  documentos: z.number(),
  /** How many are due and kept by a hold. */
  retenidos: z.number(),
  estado: z.enum(['propuesta', 'aprobada', 'hecha', 'rechazada']),
  hecha: z.string(),
  /** The request that decides it; null while its documents are looked for, or nobody is left who could. */
  idAprobacion: z.number().nullable(),
  decidida_por: who.nullable(),
  /** The day of the run, once the people concerned were told. */
  corre: z.string().nullable(),
  destruidos: z.number(),
});

const hold = z.object({
  id: z.number(),
  motivo: z.string(),
  /** Empty: everybody. */
  personas: z.array(who),
  /** Empty: every type. */
  tipos: z.array(named),
  /** Months of the documents, both included; null without an end. */
  desde: z.string().nullable(),
  hasta: z.string().nullable(),
  /** How many documents it keeps, counted to 10,000. */
  documentos: z.number(),
  creada: z.string(),
  quien: who,
  levantada: z.string().nullable(),
  levantada_por: who.nullable(),
  motivo_levantar: z.string().nullable(),
});

export const listRetention = call({
  id: 'list-retention',
  method: 'GET',
  path: '/v2/portal/retention',
  access: [ACTIONS.generalSettings],
  management: true,
  query: z.object({ ...listQuery }),
  result: proposal,
  summary: 'What is proposed to be destroyed, waits for its day or was, newest first.',
  source: 'ours',
});

export const readRetention = call({
  id: 'read-retention',
  method: 'GET',
  path: '/v2/portal/retention/:id',
  access: [ACTIONS.generalSettings],
  management: true,
  params: z.object({ id: f.id() }),
  result: proposal,
  errors: [e.notFound],
  summary: 'One proposal, for whoever decides it.',
  source: 'ours',
});

export const retentionDocuments = call({
  id: 'retention-documents',
  method: 'GET',
  path: '/v2/portal/retention/:id/documents',
  access: [ACTIONS.generalSettings],
  management: true,
  params: z.object({ id: f.id() }),
  query: z.object({ ...listQuery }),
  result: z.object({
    id: z.number(),
    persona: who,
    periodo: z.string(),
    publicado: z.string(),
    /** `espera` before the run; `retenido` where a hold kept it; `cambio` where it was gone already. */
    resultado: z.enum(['espera', 'hecho', 'retenido', 'cambio']),
    sha256: z.string(),
  }),
  errors: [e.notFound],
  summary: 'The documents of a proposal, with what became of each.',
  source: 'ours',
});

export const listHolds = call({
  id: 'list-holds',
  method: 'GET',
  path: '/v2/portal/holds',
  access: [ACTIONS.generalSettings],
  management: true,
  query: z.object({ ...listQuery, levantadas: f.maybe(f.flag()) }),
  result: hold,
  summary:
    'What keeps documents from being destroyed, newest first; with `levantadas` those that do not hold any more.',
  source: 'ours',
});

export const setHold = call({
  id: 'set-hold',
  method: 'POST',
  path: '/v2/portal/holds',
  access: [ACTIONS.generalSettings],
  management: true,
  body: z.object({
    motivo: f.text(LENGTH.holdReason),
    /** Ids of people and of types; all where none is named. */
    personas: f.separated(f.id(), LIMITS['hold.people']),
    tipos: f.separated(f.id(), LIMITS['hold.types']),
    desde: f.maybe(f.month()),
    hasta: f.maybe(f.month()),
  }),
  form: 'form',
  result: hold,
  fieldErrors: { invalid: e.holdInvalid },
  errors: [e.holdInvalid, shared.limitReached],
  summary: 'Keep documents from being destroyed: of people, types and months, or of all.',
  source: 'ours',
});

export const liftHold = call({
  id: 'lift-hold',
  method: 'DELETE',
  path: '/v2/portal/holds/:id',
  access: [ACTIONS.generalSettings],
  management: true,
  stepUp: 'fresh',
  params: z.object({ id: f.id() }),
  body: z.object({ motivo: f.text(LENGTH.holdReason) }),
  form: 'form',
  result: hold,
  fieldErrors: { invalid: e.holdInvalid },
  errors: [e.holdInvalid, e.holdNotFound, e.holdLifted],
  summary:
    'Lift a hold: from then on what is due may be proposed again. Whoever lifts it approves no destruction of what it held.',
  source: 'ours',
});
