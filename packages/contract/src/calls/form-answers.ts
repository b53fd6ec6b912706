import { z } from 'zod';
import { wordsOf } from '../approvals/states.ts';
import { call, MEDIA } from '../call.ts';
import { eforms as e } from '../errors/eforms.ts';
import { shared } from '../errors/shared.ts';
import { RESULT_CUTS } from '../forms/states.ts';
import { LENGTH } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { answerStates, readAnswer } from './form-shapes.ts';
import { who } from './who.ts';

const fieldErrors = { required: e.fieldInvalid, invalid: e.fieldInvalid };
const params = z.object({ id: f.id() });
const terms = {
  publicacion: f.maybe(f.id()),
  estado: f.maybe(f.option(...answerStates)),
  sector: f.maybe(f.id()),
  locacion: f.maybe(f.id()),
  /** Days on which they were sent. */
  desde: f.maybe(f.day()),
  hasta: f.maybe(f.day()),
  q: f.maybe(f.text(LENGTH.search)),
};

const row = z.object({
  id: z.number(),
  quien: who,
  sector: z.string().nullable(),
  version: z.number(),
  /** When it was sent; null of what was not. */
  cuando: z.string().nullable(),
  estado: z.enum(answerStates),
  idPublicacion: z.number().nullable(),
  idDocumento: z.number().nullable(),
  /** 1: its publication was reverted. */
  revertido: z.number(),
});

export const listEformAnswers = call({
  id: 'list-eform-answers',
  method: 'GET',
  path: '/v2/portal/eforms/:id/answers',
  access: [62],
  params,
  query: z.object({ ...listQuery, ...terms }),
  result: row,
  errors: [e.fieldInvalid, e.notFound, e.anonymousRule],
  fieldErrors,
  summary: 'Answers of a form from people within reach, the newest first.',
  source: 'ours D10',
});

export const getEformAnswer = call({
  id: 'get-eform-answer',
  method: 'GET',
  path: '/v2/portal/eforms/answers/:id',
  access: [62],
  params,
  result: row.extend({
    formulario: z.string(),
    idEform: z.number(),
    respuestas: z.array(readAnswer),
    archivos: z.array(
      z.object({
        id: z.number(),
        campo: z.string(),
        nombre: z.string(),
        bytes: z.number(),
        sha256: z.string(),
      }),
    ),
    idAprobacion: z.number().nullable(),
    comentario: z.string().nullable(),
    /** Who decided about it last, and when. */
    decidido_por: who.nullable(),
    decidido: z.string().nullable(),
  }),
  errors: [e.notFound, e.anonymousRule],
  summary: 'What somebody answered; reading it is noted.',
  source: 'ours D10',
});

export const eformAnswerFile = call({
  id: 'eform-answer-file',
  method: 'GET',
  path: '/v2/portal/eforms/answers/:id/files/:archivo',
  access: [62],
  params: z.object({ id: f.id(), archivo: f.id() }),
  media: [MEDIA.jpeg, MEDIA.pdf],
  result: 'stream',
  errors: [e.notFound],
  summary: 'A file of an answer.',
  source: 'ours D10',
});

export const exportEformAnswers = call({
  id: 'export-eform-answers',
  method: 'POST',
  path: '/v2/portal/eforms/:id/answers/export',
  access: [62],
  params,
  body: z.object({ ...terms, formato: f.otherwise('csv', f.option('csv', 'xlsx')) }),
  form: 'form',
  media: [MEDIA.csv, MEDIA.xlsx],
  result: 'stream',
  errors: [e.fieldInvalid, e.notFound, e.anonymousRule, shared.limitReached, shared.busy],
  fieldErrors,
  summary: 'Answers of a form as a file, a column for each question; noted.',
  source: 'ours D10',
});

const counted = z.object({ valor: z.string(), etiqueta: z.string(), cantidad: z.number() });

export const eformResults = call({
  id: 'eform-results',
  method: 'GET',
  path: '/v2/portal/eforms/:id/results',
  access: [62],
  params,
  query: z.object({
    /** One publication: several together would tell them apart. */
    publicacion: f.id(),
    por: f.maybe(f.option(...wordsOf(RESULT_CUTS))),
  }),
  result: z.object({
    clave: z.string(),
    etiqueta: z.string(),
    tipo: z.string(),
    /** How many answered it; 0 where that is hidden. */
    respuestas: z.number(),
    /** 1: too few to be shown. */
    oculto: z.number(),
    valores: z.array(counted),
    /** Of numbers; null where there are none to show. */
    promedio: z.number().nullable(),
    /** Shuffled, of an anonymous one from ten answers on. */
    textos: z.array(z.string()),
    grupos: z.array(
      z.object({
        id: z.number().nullable(),
        nombre: z.string().nullable(),
        oculto: z.number(),
        respuestas: z.number(),
        valores: z.array(counted),
      }),
    ),
  }),
  errors: [e.fieldInvalid, e.notFound, e.anonymousRule, shared.limitReached],
  fieldErrors,
  summary: 'What a publication’s answers come to, question by question.',
  source: 'ours D10',
});
