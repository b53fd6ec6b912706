import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call } from '../call.ts';
import { inspections as e } from '../errors/inspections.ts';
import { shared } from '../errors/shared.ts';
import { LIMITS } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { who } from './who.ts';

/**
 * `pendiente`: it waits for a second person; `por_empezar`: for its first day; `terminada`: somebody ended it; `vencida`: its
 * last day is over; `bloqueada`: too many wrong codes; `rechazada`: it was not approved.
 */
export const INSPECTION_STATES = [
  'pendiente',
  'por_empezar',
  'abierta',
  'terminada',
  'vencida',
  'bloqueada',
  'rechazada',
] as const;

/** What of an inspection's doings an entry tells. */
export const INSPECTION_ACTS = [
  'abrio',
  'entro',
  'codigo',
  'lista',
  'pagina',
  'traza',
  'descarga',
  'cierre',
] as const;

const named = z.object({ id: z.number(), nombre: z.string() });

const row = {
  id: z.number(),
  nombre: z.string(),
  organismo: z.string(),
  identificacion: z.string(),
  mail: z.string().nullable(),
  desde: z.string(),
  hasta: z.string(),
  periodo_desde: z.string(),
  periodo_hasta: z.string(),
  /** Empty: every type. */
  tipos: z.array(named),
  /** As they were asked for; empty: every sector. */
  sectores: z.array(named),
  /** As they were asked for; empty: nobody in particular. */
  personas: z.array(who),
  /** People whose documents are shown, as of the opening; null: the whole company. */
  alcanzadas: z.number().nullable(),
  descarga: z.number(),
  abierta: z.string(),
  abierta_por: who,
  estado: z.enum(INSPECTION_STATES),
  /** The request that decides the opening, where two persons are asked for. */
  idAprobacion: z.number().nullable(),
  /** Wrong codes since the last right one. */
  codigos_errados: z.number(),
  ultima_entrada: z.string().nullable(),
  terminada: z.string().nullable(),
  terminada_por: who.nullable(),
};
const inspectionRow = z.object(row);

const FOR = { access: [ACTIONS.generalSettings], management: true, key: 'never' } as const;
const PARAMS = z.object({ id: f.id() });

export const listInspections = call({
  id: 'list-inspections',
  method: 'GET',
  path: '/v2/portal/inspections',
  ...FOR,
  query: z.object({ ...listQuery }),
  result: inspectionRow,
  summary: 'The inspections of a company, newest first: for whom, of what, until when, and how they stand.',
  source: 'ours',
});

export const openInspection = call({
  id: 'open-inspection',
  method: 'POST',
  path: '/v2/portal/inspections',
  ...FOR,
  stepUp: 'fresh',
  secret: true,
  body: z.object({
    nombre: f.text(120),
    organismo: f.text(120),
    identificacion: f.text(60),
    mail: f.maybe(f.mail()),
    /** Days of the company, both included; it begins at once where no first day is said. */
    desde: f.maybe(f.day()),
    hasta: f.day(),
    periodo_desde: f.month(),
    periodo_hasta: f.month(),
    tipos: f.separated(f.id(), LIMITS['inspection.named']),
    sectores: f.separated(f.id(), LIMITS['inspection.named']),
    personas: f.separated(f.id(), LIMITS['inspection.named']),
    descarga: f.otherwise('1', f.flag()),
  }),
  form: 'form',
  result: z.object({ ...row, direccion: z.string(), codigo: z.string() }),
  errors: [e.field, shared.limitReached],
  fieldErrors: { required: e.field, invalid: e.field },
  summary:
    'Open the documents of some months to an inspector; address and code are shown in this answer and never again.',
  source: 'ours',
});

export const inspectionLog = call({
  id: 'inspection-log',
  method: 'GET',
  path: '/v2/portal/inspections/:id/log',
  ...FOR,
  params: PARAMS,
  query: z.object({ ...listQuery }),
  result: z.object({
    id: z.number(),
    cuando: z.string(),
    que: z.enum(INSPECTION_ACTS),
    /** In the words of the reader’s language. */
    descripcion: z.string(),
    documento: z.object({ id: z.number(), nombre: z.string(), persona: z.string() }).nullable(),
    /** How many documents a list or a download brought. */
    documentos: z.number().nullable(),
    pagina: z.number().nullable(),
    ip: z.string().nullable(),
    agente: z.string().nullable(),
  }),
  errors: [e.notFound],
  summary: 'What was done in an inspection, newest first, by cursor alone: while it goes on, and after.',
  source: 'ours',
});

export const endInspection = call({
  id: 'end-inspection',
  method: 'DELETE',
  path: '/v2/portal/inspections/:id',
  ...FOR,
  params: PARAMS,
  result: inspectionRow,
  errors: [e.notFound],
  summary: 'End an inspection at once. Again, it is answered as it stands.',
  source: 'ours',
});
