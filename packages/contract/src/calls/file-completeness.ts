import { z } from 'zod';
import { call } from '../call.ts';
import { people as e } from '../errors/people.ts';
import { shared } from '../errors/shared.ts';
import { LIMITS } from '../limits.ts';
import { COMMON_KEYS } from '../onboarding/papers-beyond.ts';
import { listQuery } from '../paging.ts';
import { FILE_PAPERS } from '../people/file-papers.ts';
import * as f from '../values/fields.ts';
import { asking } from './asking.ts';
import { audience } from './audience.ts';

/** How a file, or one paper of it, may stand where files are looked for. */
export const FILE_STATES = ['completo', 'falta', 'entregado', 'vencido'] as const;

const papers = z.array(z.enum([...FILE_PAPERS, ...COMMON_KEYS]));

export const listFileCompleteness = call({
  id: 'list-file-completeness',
  method: 'GET',
  path: '/v2/portal/file-completeness',
  access: [7],
  query: z.object({
    q: f.maybe(f.text(200)),
    sector: f.maybe(f.id()),
    locacion: f.maybe(f.id()),
    /** Files in which this paper stands so; without a state, in which it is not there. */
    papel: f.maybe(f.option(...FILE_PAPERS, ...COMMON_KEYS)),
    /** `completo`: nothing lacks; the others: of any paper. */
    estado: f.maybe(f.option(...FILE_STATES)),
    ...listQuery,
  }),
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    apellido: z.string(),
    sector: z.string().nullable(),
    locacion: z.string().nullable(),
    /** The first day of who was hired for one that has not come. */
    ingresa: z.string().nullable(),
    presentes: z.number(),
    /** Those whose folders whoever asks reaches. */
    exigidos: z.number(),
    porcentaje: z.number(),
    faltan: papers,
    /** Brought, and nobody of Human Resources looked at them yet. */
    entregados: papers,
    vencidos: papers,
  }),
  errors: [e.selectionTooMany],
  summary: 'How complete the files of people are who were not dismissed, by surname.',
  source: 'ours',
});

export const groupFileCompleteness = call({
  id: 'group-file-completeness',
  method: 'GET',
  path: '/v2/portal/file-completeness/groups',
  access: [7],
  query: z.object({ por: f.option('sector', 'locacion') }),
  result: z.object({
    /** Null for those who have none. */
    id: z.number().nullable(),
    nombre: z.string().nullable(),
    personas: z.number(),
    completos: z.number(),
    presentes: z.number(),
    exigidos: z.number(),
    porcentaje: z.number(),
    /** Papers that are not there, of all its people; those that wait in the tray are none of them. */
    faltan: z.number(),
    vencidos: z.number(),
  }),
  errors: [e.selectionTooMany],
  summary: 'The same by sector or location, within reach; the least complete first.',
  source: 'ours',
});

/** Somebody in a preview, with what they are asked for. */
const asked = z.object({
  id: z.number(),
  nombre: z.string(),
  apellido: z.string(),
  sector: z.string().nullable(),
  papeles: papers,
});

export const requestFileCompleteness = call({
  id: 'request-file-completeness',
  method: 'POST',
  path: '/v2/portal/file-completeness/request',
  access: [7],
  body: z.object({
    ids: f.list(f.id(), LIMITS['selection.people']),
    filtros: f.maybe(audience()),
    /** Only these; without them, whatever lacks. */
    papeles: f.list(f.option(...FILE_PAPERS, ...COMMON_KEYS), FILE_PAPERS.length + COMMON_KEYS.length),
    ...asking(),
    /** 1: says whom it would ask, and writes nothing. */
    simular: f.maybe(f.flag()),
    /** How many were shown: of more than these nobody is asked. */
    confirmar: f.maybe(f.integer(0, 1_000_000)),
  }),
  form: 'form',
  result: z.object({
    /** Who is meant, within reach. */
    personas: z.number(),
    pedidos: z.number(),
    ya_pedidos: z.number(),
    sin_mail: z.number(),
    /** Nothing lacks that they could bring. */
    nada: z.number(),
    /** The first 25 of who is asked, and of who has no mail. */
    muestra: z.array(asked),
    muestra_sin_mail: z.array(asked),
    /** 1: they are many, and a job asks the rest. */
    en_curso: z.number(),
    /** Its row in the list of processes; null in a preview, and where it is none. */
    proceso: z.number().nullable(),
  }),
  errors: [shared.audienceEmpty, e.fieldRequired, e.fieldInvalid, e.selectionChanged, e.selectionTooMany],
  summary: 'Asks people by mail for what lacks in their files and they can bring; each paper once a day.',
  source: 'ours',
});
