import { z } from 'zod';
import { call } from '../call.ts';
import { people as e } from '../errors/people.ts';
import { shared } from '../errors/shared.ts';
import { COMMON_KEYS } from '../onboarding/papers-beyond.ts';
import { listQuery } from '../paging.ts';
import { FILE_PAPERS } from '../people/file-papers.ts';
import { TIMELINE_KINDS } from '../people/timeline.ts';
import * as f from '../values/fields.ts';
import { asking } from './asking.ts';

const PERSON = z.object({ id: f.id() });

export const userDocumentsCount = call({
  id: 'user-documents-count',
  method: 'GET',
  path: '/user-management/users/documents-count/:id',
  access: [7],
  params: PERSON,
  result: z.object({ id: z.number(), total: z.number(), por_firmar: z.number(), anulados: z.number() }),
  errors: [shared.notFound],
  summary: 'Number of documents of a user, within the folders of whoever asks.',
  source: 'D105',
});

export const employeeTimeline = call({
  id: 'employee-timeline',
  method: 'GET',
  path: '/v2/portal/employees/:id/timeline',
  access: [7],
  params: PERSON,
  query: z.object({
    clase: f.maybe(f.option(...TIMELINE_KINDS)),
    ...listQuery,
  }),
  result: z.object({
    id: z.number(),
    evento: z.string(),
    clase: z.enum(TIMELINE_KINDS),
    descripcion: z.string(),
    cuando: z.string(),
    quien: z.string().nullable(),
    /** Whether the person did it. */
    propio: z.number(),
    cambios: z.array(
      z.object({
        campo: z.string(),
        etiqueta: z.string(),
        /** Null where it was empty, or where the detail was erased. */
        antes: z.string().nullable(),
        despues: z.string().nullable(),
      }),
    ),
    detalle: z.array(z.string()),
    documento: z.object({ id: z.number(), tipo: z.string(), periodo: z.string() }).nullable(),
  }),
  errors: [shared.notFound],
  summary: 'What happened to a person and their documents: before, after and who, newest first.',
  source: 'ours',
});

export const employeeAbsences = call({
  id: 'employee-absences',
  method: 'GET',
  path: '/v2/portal/employees/:id/absences',
  access: [7],
  params: PERSON,
  query: z.object(listQuery),
  result: z.object({
    id: z.number(),
    tipo: z.enum(['vacaciones', 'licencia']),
    desde: z.string(),
    hasta: z.string(),
    /** Calendar days, first and last included. */
    dias: z.number(),
    estado: z.enum(['proxima', 'en_curso', 'pasada']),
  }),
  errors: [shared.notFound],
  summary: 'Vacations and leaves of an employee, latest first.',
  source: 'D19',
});

export const employeeFile = call({
  id: 'employee-file',
  method: 'GET',
  path: '/v2/portal/employees/:id/file',
  access: [7],
  params: PERSON,
  result: z.object({
    pais: z.string(),
    presentes: z.number(),
    exigidos: z.number(),
    porcentaje: z.number(),
    papeles: z.array(
      z.object({
        papel: z.enum([...FILE_PAPERS, ...COMMON_KEYS]),
        nombre: z.string(),
        /** Who can bring it: the person, or the company that issues it. */
        aporta: z.enum(['persona', 'empresa']),
        /** 1 where the file is complete only with it: of the country, or what the onboarding required. */
        exigido: z.number(),
        /** `entregado`: brought, and nobody of Human Resources looked at it yet; `vencido`: what there is ran out. */
        estado: z.enum(['completo', 'entregado', 'vencido', 'falta', 'sin_acceso']),
        /** Of a paper that was brought and not published: what the task tray knows it by, when, and what came of it. */
        subida: z
          .object({
            id: z.number(),
            cuando: z.string(),
            motivo: z.string().nullable(),
            /** Who accepted it or sent it back, and when. */
            resuelto_por: z.string().nullable(),
            resuelto: z.string().nullable(),
            /** Of one brought on the way in, which `OnBoardingFile` reads; null of an upload. */
            hojas: z.number().nullable(),
          })
          .nullable(),
        /** Types of the company that count as this paper. */
        tipos: z.array(z.string()),
        documento: z.object({ id: z.number(), publicado: z.string() }).nullable(),
        /** The last day of that document; null where it has none. */
        vence: z.string().nullable(),
        pedido: z.string().nullable(),
        fuente: z.string(),
      }),
    ),
  }),
  errors: [shared.notFound],
  summary:
    'How complete the digital file of an employee is, against what the country asks and their onboarding required.',
  source: 'ours',
});

export const requestEmployeePapers = call({
  id: 'request-employee-papers',
  method: 'POST',
  path: '/v2/portal/employees/:id/file/request',
  access: [7],
  params: PERSON,
  body: z.object(asking()),
  form: 'form',
  result: z.object({
    /** 1 when a mail went out; 0 when all of it was asked within the day. */
    enviado: z.number(),
    papeles: z.array(z.enum([...FILE_PAPERS, ...COMMON_KEYS])),
    pedido: z.string(),
  }),
  errors: [shared.notFound, e.fieldInvalid, e.requestNothing, e.requestNoMail, e.requestInactive],
  summary: 'Asks a person by mail for the papers that are missing from their file; once a day for each.',
  source: 'ours',
});
