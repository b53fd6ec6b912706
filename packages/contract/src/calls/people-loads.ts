import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { onboarding } from '../errors/onboarding.ts';
import { people as e } from '../errors/people.ts';
import { shared } from '../errors/shared.ts';
import { listQuery } from '../paging.ts';
import { LOAD_FIELDS } from '../people/load-fields.ts';
import * as f from '../values/fields.ts';
import { EMPLOYEE_ERRORS, LIST_ERRORS } from './people.ts';

const FILE_ERRORS = [e.fileEmpty, e.fileHeaders, e.fileUnreadable, e.fileTooManyRows] as const;

/** How those begin whom a load makes: with which template, and whether they are invited by mail once it is through. */
const NEWCOMERS = {
  idCompanyTemplate: f.maybe(f.id()),
  bienvenida: f.maybe(f.flag()),
  /** 1: they are given the digital forms of their template. */
  genEforms: f.maybe(f.flag()),
};
const NEWCOMER_ERRORS = [
  onboarding.templateUnknown,
  onboarding.templateInactive,
  onboarding.eformsUnavailable,
] as const;
/** Of the column that names a template row by row. */
const TEMPLATE_ERRORS = [e.loadTemplateUnknown, e.loadTemplateNear] as const;

export const loadEmployees = call({
  id: 'load-employees',
  method: 'POST',
  path: '/v2/portal/employees/load',
  access: [7],
  stepUp: { proof: 'fresh', when: 'the file changes addresses of people who are there' },
  body: z.object({
    simular: f.maybe(f.flag()),
    mapeo: f.maybe(f.nested(z.record(z.string(), z.string().max(100)))),
    ...NEWCOMERS,
  }),
  form: 'multipart',
  files: { file: { required: true, limit: 'csv.bytes' } },
  result: z.object({
    creados: z.number(),
    actualizados: z.number(),
    rechazados: z.number(),
    errores: z.array(
      z.object({ fila: z.number(), campo: z.string(), code: z.string(), mensaje: z.string() }),
    ),
  }),
  errors: [
    ...EMPLOYEE_ERRORS,
    ...LIST_ERRORS,
    ...FILE_ERRORS,
    e.fileDuplicateRow,
    e.fileRowLength,
    ...TEMPLATE_ERRORS,
    ...NEWCOMER_ERRORS,
  ],
  fieldErrors: { required: e.fileEmpty, invalid: e.fieldInvalid },
  summary: 'Create and update employees from a CSV or XLSX file; `simular=1` only says what would happen.',
  source: 'D157',
});

const field = z.enum(LOAD_FIELDS);
const values = z.partialRecord(field, z.string());

/** A load kept for review: its state, what would happen, and what did. Instants ISO 8601 UTC. */
export const loadRecord = z.object({
  id: z.number(),
  archivo: z.string(),
  estado: z.enum([
    'columnas',
    'revisando',
    'revision',
    'cargando',
    'cargada',
    'deshaciendo',
    'deshecha',
    'error',
    'descartada',
  ]),
  autor: z.string(),
  creado: z.string(),
  cargado: z.string().nullable(),
  /** Until when it can be taken back; null where it cannot. */
  deshacer_hasta: z.string().nullable(),
  deshecho: z.string().nullable(),
  /** When the rows are erased; the counts stay. */
  vence: z.string(),
  /** The rows are gone. */
  borrada: z.boolean(),
  /** Why it could not go on. */
  falla: z.object({ code: z.string(), mensaje: z.string() }).nullable(),
  total: z.number(),
  procesados: z.number(),
  crear: z.number(),
  actualizar: z.number(),
  iguales: z.number(),
  rechazados: z.number(),
  excluidos: z.number(),
  avisados: z.number(),
  creados: z.number(),
  actualizados: z.number(),
  quitados: z.number(),
  restaurados: z.number(),
  conservados: z.number(),
  /** With which template those begin whom it makes; null for who is active at once. */
  plantilla: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  /** Whether those it makes are invited by mail, and how many were so far. */
  bienvenida: z.number(),
  /** 1: those whom it makes are given the digital forms of their template. */
  eforms: z.number(),
  invitados: z.number(),
  columnas: z.array(
    z.object({
      encabezado: z.string(),
      /** The field it stands for, or would, and who says so. */
      campo: field.nullable(),
      origen: z.enum(['igual', 'recordado', 'sugerido', 'elegido']).nullable(),
      ejemplos: z.array(z.string()),
    }),
  ),
});

const problem = z.object({ campo: z.string(), code: z.string(), mensaje: z.string() });

/** A row of a load: what would become of it, why not, and what did. */
export const loadRow = z.object({
  fila: z.number(),
  veredicto: z.enum(['pendiente', 'crear', 'actualizar', 'igual', 'rechazado', 'excluido']),
  valores: values,
  editados: z.array(field),
  cambios: z.array(z.object({ campo: z.string(), antes: z.string(), despues: z.string() })),
  problemas: z.array(problem),
  avisos: z.array(
    z.object({
      campo: z.string(),
      aviso: z.enum(['checkDigit', 'newName', 'inactive']),
      /** Of a wrong check digit the number as it should be, where that is known. */
      correcto: z.string().nullable(),
    }),
  ),
  idUsuario: z.number().nullable(),
  resultado: z.enum(['creado', 'actualizado', 'igual', 'rechazado']).nullable(),
  deshecho: z.enum(['quitado', 'restaurado', 'en_uso', 'cambiado', 'ocupado']).nullable(),
});

const id = z.object({ id: f.id() });
const NOT_NOW = [shared.notFound, e.loadNotNow] as const;

export const startLoad = call({
  id: 'start-load',
  method: 'POST',
  path: '/v2/portal/employees/loads',
  access: [7],
  form: 'multipart',
  files: { file: { required: true, limit: 'csv.bytes' } },
  result: loadRecord,
  errors: FILE_ERRORS,
  fieldErrors: { required: e.fileEmpty, invalid: e.fieldInvalid },
  summary: 'Take in a file of people to be reviewed; known headers are checked at once.',
  source: 'ours',
});

export const listLoads = call({
  id: 'list-loads',
  method: 'GET',
  path: '/v2/portal/employees/loads',
  access: [7],
  query: z.object(listQuery),
  result: loadRecord,
  summary: 'Loads of employees, newest first: own ones, to the management profile everybody’s.',
  source: 'ours',
});

export const loadTemplate = call({
  id: 'load-template',
  method: 'GET',
  path: '/v2/portal/employees/loads/template',
  access: [7],
  query: z.object({ formato: f.maybe(f.option('csv', 'xlsx')) }),
  media: [MEDIA.csv, MEDIA.xlsx],
  result: 'stream',
  summary: 'An empty file with the headers of a load and one example.',
  source: 'ours',
});

export const readLoad = call({
  id: 'read-load',
  method: 'GET',
  path: '/v2/portal/employees/loads/:id',
  access: [7],
  params: id,
  result: loadRecord,
  errors: [shared.notFound],
  summary: 'One load.',
  source: 'ours',
});

export const loadEvents = call({
  id: 'load-events',
  method: 'GET',
  path: '/v2/portal/employees/loads/:id/events',
  access: [7],
  passive: true,
  events: true,
  params: id,
  result: 'stream',
  errors: [shared.notFound],
  summary: 'A load as it changes, until it rests (server-sent events).',
  source: 'ours',
});

export const mapLoad = call({
  id: 'map-load',
  method: 'POST',
  path: '/v2/portal/employees/loads/:id/columns',
  access: [7],
  params: id,
  body: z.object({ mapeo: f.nested(z.record(z.string(), z.string().max(100))) }),
  form: 'form',
  result: loadRecord,
  errors: [...NOT_NOW, e.fileHeaders],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid },
  summary: 'Say which field each column stands for; it is remembered for files with the same headers.',
  source: 'ours',
});

export const listLoadRows = call({
  id: 'list-load-rows',
  method: 'GET',
  path: '/v2/portal/employees/loads/:id/rows',
  access: [7],
  params: id,
  query: z.object({
    ...listQuery,
    veredicto: f.maybe(
      f.option('todas', 'atencion', 'avisos', 'crear', 'actualizar', 'igual', 'rechazado', 'excluido'),
    ),
  }),
  result: loadRow,
  errors: [shared.notFound],
  summary: 'The rows of a load in the order of the file, by what would become of them.',
  source: 'ours',
});

export const fixLoadRow = call({
  id: 'fix-load-row',
  method: 'PATCH',
  path: '/v2/portal/employees/loads/:id/rows/:row',
  access: [7],
  params: z.object({ id: f.id(), row: f.id() }),
  body: z.object({
    campo: f.maybe(f.option(...LOAD_FIELDS)),
    /** Empty takes the value away. */
    valor: z.string().max(500).optional(),
    /** As the file had it. */
    original: f.maybe(f.flag()),
    excluir: f.maybe(f.flag()),
  }),
  form: 'form',
  result: loadRow,
  errors: [...NOT_NOW, ...LIST_ERRORS, ...TEMPLATE_ERRORS],
  summary: 'Correct a cell or leave a row out; answers that row and those whose verdict changed with it.',
  source: 'ours',
});

export const confirmLoad = call({
  id: 'confirm-load',
  method: 'POST',
  path: '/v2/portal/employees/loads/:id/confirm',
  access: [7],
  stepUp: { proof: 'fresh', when: 'it changes people who are there and has a column of addresses' },
  params: id,
  body: z.object({
    /** Whether new sectors, locations and positions of its rows may be made; a program's call that says nothing makes them. */
    crear: f.maybe(f.flag()),
    ...NEWCOMERS,
  }),
  form: 'form',
  result: loadRecord,
  errors: [...NOT_NOW, e.loadNothing, e.loadNewNames, ...NEWCOMER_ERRORS],
  summary: 'Write the sure rows; the rest stays out.',
  source: 'ours',
});

export const loadNewNames = call({
  id: 'load-new-names',
  method: 'GET',
  path: '/v2/portal/employees/loads/:id/names',
  access: [7],
  params: id,
  result: z.object({
    campo: field,
    nombre: z.string(),
    filas: z.number(),
    /** Those that were probably meant, the nearest first. */
    parecidos: z.array(z.string()),
  }),
  errors: [shared.notFound],
  summary: 'The sectors, locations and positions that a load would make, each with those it is near to.',
  source: 'ours',
});

export const undoLoad = call({
  id: 'undo-load',
  method: 'POST',
  path: '/v2/portal/employees/loads/:id/undo',
  access: [7],
  stepUp: { proof: 'fresh', when: 'it gives people who are there addresses back' },
  params: id,
  result: loadRecord,
  errors: [...NOT_NOW, e.undoTooLate, shared.managementRequired, e.managersOff],
  summary: 'Take a load back within a day: unused people go, changed ones get their values back.',
  source: 'ours',
});

export const discardLoad = call({
  id: 'discard-load',
  method: 'DELETE',
  path: '/v2/portal/employees/loads/:id',
  access: [7],
  params: id,
  result: loadRecord,
  errors: NOT_NOW,
  summary: 'Give up a load that was not written; its rows are erased.',
  source: 'ours',
});

export const loadLeftovers = call({
  id: 'load-leftovers',
  method: 'GET',
  path: '/v2/portal/employees/loads/:id/leftovers',
  access: [7],
  params: id,
  query: z.object({ formato: f.maybe(f.option('csv', 'xlsx')) }),
  media: [MEDIA.csv, MEDIA.xlsx],
  result: 'stream',
  errors: [shared.notFound],
  summary:
    'The rows that did not go in, or would not, with their reasons, as a file to correct and load again.',
  source: 'ours',
});
