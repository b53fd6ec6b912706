import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { TABLE_FORMATS } from '../documents/reports.ts';
import { exports as tooLarge } from '../errors/security.ts';
import { shared } from '../errors/shared.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';

/** How one of the month's people stands (areas 6.6); with several documents, by the one that is least far. */
export const CLOSE_STATES = ['falta', 'sin_abrir', 'sin_firmar', 'disconforme', 'firmado', 'leido'] as const;
export type CloseState = (typeof CLOSE_STATES)[number];

/** The number of a sector or location, or 0. */
const group = () => f.integer(0, Number.MAX_SAFE_INTEGER);

const which = {
  /** The month that the documents are of. */
  periodo: f.month(),
  /** Document types, ten at most. */
  tipo: f.separated(f.id(), 10),
};

export const monthClose = call({
  id: 'month-close',
  method: 'GET',
  path: '/v2/portal/month-close',
  access: [38, 50, 105],
  query: z.object({
    ...which,
    por: f.maybe(f.option('sector', 'locacion')),
    formato: f.maybe(f.option(...TABLE_FORMATS)),
  }),
  /** A row for each group, and one last with `id` null and `total` 1; the six add up to `personas`. */
  media: [MEDIA.csv, MEDIA.xlsx],
  result: z.object({
    id: z.number().nullable(),
    nombre: z.string().nullable(),
    total: z.number(),
    personas: z.number(),
    falta: z.number(),
    sin_abrir: z.number(),
    sin_firmar: z.number(),
    disconformes: z.number(),
    firmados: z.number(),
    leidos: z.number(),
    /** Of those who disagree, whom nobody answered. */
    sin_respuesta: z.number(),
  }),
  errors: [shared.notFound],
  summary: 'Who of a month’s people lacks a document, has not opened or signed it or disagrees, by group.',
  source: 'D107 D50',
});

export const monthClosePeople = call({
  id: 'month-close-people',
  method: 'GET',
  path: '/v2/portal/month-close/people',
  access: [38, 50, 105],
  query: z.object({
    ...which,
    /** 0 is who has none. */
    sector: f.maybe(group()),
    locacion: f.maybe(group()),
    estado: f.option(...CLOSE_STATES),
    ...listQuery,
  }),
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    apellido: z.string(),
    cuil: z.string(),
    sector: z.string().nullable(),
    mail: z.string().nullable(),
    /** The one that is least far; null where there is none. */
    idDocumento: z.number().nullable(),
    publicado: z.string().nullable(),
    recibido: z.string().nullable(),
    firmado: z.string().nullable(),
  }),
  errors: [shared.notFound],
  summary: 'The people behind a number of the month’s close, by surname.',
  source: 'D107 D50',
});

export const monthCloseReport = call({
  id: 'month-close-report',
  method: 'GET',
  path: '/v2/portal/month-close/report',
  access: [38, 50, 105],
  query: z.object(which),
  media: [MEDIA.pdf],
  result: 'stream',
  errors: [shared.notFound, tooLarge.tooManyPeople],
  summary:
    'The month’s close for an inspector: totals, people, digests and one root over them, as a PDF sealed by the installation.',
  source: 'ours',
});
