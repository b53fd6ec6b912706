import { z } from 'zod';
import { wordsOf } from '../approvals/states.ts';
import { call } from '../call.ts';
import { eforms as e } from '../errors/eforms.ts';
import { SENDING_STATES } from '../forms/states.ts';
import { LENGTH } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { answerStates, kinds } from './form-shapes.ts';
import { who } from './who.ts';

const fieldErrors = { required: e.fieldInvalid, invalid: e.fieldInvalid, nested: true as const };

/** What was published of a form. */
const publication = z.object({
  id: z.number(),
  eform: z.string(),
  idEform: z.number(),
  nombre: z.string(),
  version: z.number(),
  clase: z.enum(kinds),
  publicado: z.string(),
  remitente: who,
  /** To how many it went, within reach or not. */
  personas: z.number(),
  destinatarios: z.number(),
  respondidos: z.number(),
  pendientes: z.number(),
  vence: z.string().nullable(),
  recordar_dias: z.number().nullable(),
  /** How results of an anonymous one are cut. */
  por: z.enum(['sector', 'locacion']).nullable(),
  estado: z.enum(wordsOf(SENDING_STATES)),
  motivo: z.string().nullable(),
});

export const searchPublishedEforms = call({
  id: 'search-published-eforms',
  method: 'POST',
  path: '/v2/admin-mod/eforms/published/search',
  access: [62],
  query: z.object({
    ...listQuery,
    orderBy: f.otherwise('id', f.option('id', 'publicado', 'nombre', 'vence')),
    orderType: f.otherwise('desc', f.option('asc', 'desc')),
  }),
  body: z.object({
    filters: f.maybe(
      f.nested(
        z.strictObject({
          /** That one alone. */
          id: f.maybe(f.id()),
          q: f.maybe(f.text(LENGTH.search)),
          remitente: f.maybe(f.id()),
          eform: f.maybe(f.id()),
          desde: f.maybe(f.day()),
          hasta: f.maybe(f.day()),
          estado: f.maybe(f.option(...wordsOf(SENDING_STATES))),
        }),
      ),
    ),
  }),
  form: 'form',
  result: publication,
  errors: [e.fieldInvalid],
  fieldErrors,
  summary: 'Search what was published of forms; people out of reach are not counted.',
  source: 'D131',
});

export const revertPublishedEform = call({
  id: 'revert-published-eform',
  method: 'PUT',
  path: '/v2/admin-mod/eforms/published/:id/revert',
  access: [62],
  params: z.object({ id: f.id() }),
  body: z.object({ motivo: f.maybe(f.text(LENGTH.reason)) }),
  form: 'form',
  result: publication,
  errors: [e.notFound, e.alreadyReverted],
  summary: 'Revert a publication, for good: what is open leaves people’s lists, what was filed is withdrawn.',
  source: 'D58 D131',
});

export const listPublishedEformRecipients = call({
  id: 'list-published-eform-recipients',
  method: 'GET',
  path: '/v2/admin-mod/eforms/published/:id/recipients',
  access: [62],
  params: z.object({ id: f.id() }),
  query: z.object({ ...listQuery, estado: f.maybe(f.option(...answerStates)) }),
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    apellido: z.string(),
    cuil: z.string(),
    sector: z.string().nullable(),
    /** Null of an anonymous one, as is when. */
    estado: z.enum(answerStates).nullable(),
    cuando: z.string().nullable(),
    idRespuesta: z.number().nullable(),
    idDocumento: z.number().nullable(),
  }),
  errors: [e.notFound, e.anonymousRule],
  summary: 'The people within reach whom a publication was sent to.',
  source: 'D131',
});

export const listEformSenders = call({
  id: 'list-eform-senders',
  method: 'GET',
  path: '/v2/admin-mod/eforms/senders',
  access: [62],
  result: who.extend({ publicaciones: z.number() }),
  summary: 'Who published forms.',
  source: 'D131',
});
