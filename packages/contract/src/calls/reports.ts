import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { ABSENCE_KINDS, KEPT_REPORTS, REPORT_RHYTHMS, TABLE_FORMATS } from '../documents/reports.ts';
import { people } from '../errors/people.ts';
import { reports as e } from '../errors/reports.ts';
import * as f from '../values/fields.ts';

/** What reports are narrowed to; of documents, sector and location are those of the person at publication (areas 6.7). */
const filters = {
  sector: f.maybe(f.id()),
  locacion: f.maybe(f.id()),
  carpeta: f.maybe(f.id()),
  tipo: f.maybe(f.id()),
};
const asked = { ...filters, formato: f.maybe(f.option(...TABLE_FORMATS)) };

export const reportsMain = call({
  id: 'reports-main',
  method: 'GET',
  path: '/v2/portal/reports/main',
  access: [38],
  query: z.object(asked),
  /** Twelve rows, oldest first, the last the present month: `conformes` ≤ `firmados` ≤ `recibidos` ≤ `publicados`. */
  media: [MEDIA.csv, MEDIA.xlsx],
  result: z.object({
    mes: z.string(),
    publicados: z.number(),
    recibidos: z.number(),
    conformes: z.number(),
    firmados: z.number(),
  }),
  summary:
    'Series of the last 12 months by the month of publication: published, received, compliant, signed.',
  source: 'D13 D30',
});

const stretch = { mes: z.string(), desde: z.string(), hasta: z.string() };
/** Days that half of them took at most, and nine of ten; null where there are none. */
const days = { dias_mediana: z.number().nullable(), dias_p90: z.number().nullable() };

/** A row of each report; `mes` is null in the one last row of all twelve months. */
export const REPORT_ROWS = {
  /** People by sector and state at the end of each month, which of the present one is today. */
  dotacion: z.object({
    mes: z.string(),
    hasta: z.string(),
    idSector: z.number().nullable(),
    sector: z.string().nullable(),
    presentes: z.number(),
    por_ingresar: z.number(),
    inactivos: z.number(),
  }),
  /** `tasa`: who left, in per cent of the mean of both ends; null where nobody was there. */
  rotacion: z.object({
    ...stretch,
    inicio: z.number(),
    ingresos: z.number(),
    egresos: z.number(),
    fin: z.number(),
    tasa: z.number().nullable(),
  }),
  /** Working days (Monday to Friday) away, over those of everybody employed; `tipo` is null in the row of all types. */
  ausentismo: z.object({
    ...stretch,
    tipo: z.enum(ABSENCE_KINDS).nullable(),
    dias: z.number(),
    habiles: z.number(),
    personas: z.number(),
    tasa: z.number().nullable(),
  }),
  /** People by the month in which they were created, and how long it took until they first came in. */
  ingresos: z.object({ mes: z.string().nullable(), creados: z.number(), entraron: z.number(), ...days }),
  legajo: z.object({
    papel: z.string(),
    nombre: z.string(),
    exigidos: z.number(),
    presentes: z.number(),
    entregados: z.number(),
    vencidos: z.number(),
    faltan: z.number(),
    porcentaje: z.number(),
  }),
  /** Documents by the month of publication, and how long it took until they were signed. */
  firmas: z.object({ mes: z.string().nullable(), publicados: z.number(), firmados: z.number(), ...days }),
} as const;

export const readReport = call({
  id: 'read-report',
  method: 'GET',
  path: '/v2/portal/reports/:informe',
  access: [38],
  params: z.object({ informe: f.text(40) }),
  query: z.object(asked),
  media: [MEDIA.csv, MEDIA.xlsx],
  result: z.union([
    REPORT_ROWS.dotacion,
    REPORT_ROWS.rotacion,
    REPORT_ROWS.ausentismo,
    REPORT_ROWS.ingresos,
    REPORT_ROWS.legajo,
    REPORT_ROWS.firmas,
  ]),
  errors: [e.unknown, people.selectionTooMany],
  summary:
    'A report of people or documents within reach: headcount, turnover, absences, first entries, files, signatures.',
  source: 'ours',
});

const kept = z.object({
  informe: z.enum(KEPT_REPORTS),
  filtros: z.record(z.string(), z.number()),
  cada: z.enum(REPORT_RHYTHMS).nullable(),
  /** The day of the company on which its link goes out next. */
  proximo: z.string().nullable(),
});

export const ownReports = call({
  id: 'own-reports',
  method: 'GET',
  path: '/v2/portal/me/reports',
  access: [38],
  result: kept,
  summary: 'The reports one keeps.',
  source: 'ours',
});

export const putOwnReport = call({
  id: 'put-own-report',
  method: 'PUT',
  path: '/v2/portal/me/reports/:informe',
  access: [38],
  params: z.object({ informe: f.text(40) }),
  body: z.object({
    /** JSON of ids. */
    filtros: f.clearable(f.nested(z.strictObject(filters))),
    cada: f.clearable(f.option(...REPORT_RHYTHMS)),
  }),
  form: 'form',
  result: kept,
  errors: [e.unknown],
  summary: 'Keep a report with its filters, and have its link mailed each week or month.',
  source: 'ours',
});

export const deleteOwnReport = call({
  id: 'delete-own-report',
  method: 'DELETE',
  path: '/v2/portal/me/reports/:informe',
  access: [38],
  params: z.object({ informe: f.text(40) }),
  result: z.never(),
  errors: [e.unknown],
  summary: 'Keep a report no more; it is not mailed again.',
  source: 'ours',
});
