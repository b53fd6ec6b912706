import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { exportedFilters } from '../documents/search-filters.ts';
import { documents } from '../errors/documents.ts';
import { exports as e, mfa } from '../errors/security.ts';
import { peopleFilters, peopleOrder } from '../people/people-filters.ts';
import * as f from '../values/fields.ts';

/** An address that is good for one download; relative to the portal. */
const link = z.object({ enlace: z.string(), vence: z.string() });

const backup = z.object({
  id: z.number(),
  estado: z.enum(['pedido', 'disponible', 'vencido', 'error']),
  pedido: z.string(),
  pedido_por: z.string(),
  disponible: z.string(),
  /** Until when it can be downloaded. */
  vence: z.string(),
  documentos: z.number(),
  bytes: z.number(),
  /** Why it failed. */
  falla: z.object({ code: z.string(), mensaje: z.string() }).nullable(),
});

export const backupDownload = call({
  id: 'backup-download',
  method: 'GET',
  path: '/v2/backup/download',
  access: [3, 86],
  stepUp: { proof: 'factor', when: 'the backup, of whoever may have it' },
  secret: true,
  query: z.object({ factory: f.maybe(f.text(2000)) }),
  result: link,
  errors: [mfa.notConfigured, mfa.stepUp, e.linkExpired],
  summary: 'The address of the backup, for whoever has a second factor and proved it just now.',
  source: 'S127 S88 S144 D67 D148 D183',
});

export const readBackup = call({
  id: 'read-backup',
  method: 'GET',
  path: '/v2/portal/backup',
  access: [86],
  result: backup,
  summary: 'The newest backup of the company, if there is one.',
  source: 'D23 D67',
});

export const postBackup = call({
  id: 'post-backup',
  method: 'POST',
  path: '/v2/portal/backup',
  access: [86],
  management: true,
  stepUp: 'factor',
  form: 'form',
  result: backup,
  errors: [e.backupOpen],
  summary: 'Request a document backup (delivered after 72 hours).',
  source: 'D23 D29 D183',
});

export const requestDownload = call({
  id: 'request-download',
  method: 'POST',
  path: '/v2/portal/downloads',
  access: [3],
  secret: true,
  body: z.object(exportedFilters),
  form: 'form',
  result: link.extend({ documentos: z.number() }),
  errors: [documents.tooManyNumbers, e.tooMany, e.nothing],
  summary: 'A one-use address for the documents of a search, with index and digests.',
  source: 'ours',
});

export const exportOwnDocuments = call({
  id: 'export-own-documents',
  method: 'POST',
  path: '/v2/portal/me/documents/export',
  access: 'session',
  secret: true,
  /** A year of periods; all of them without it. */
  body: z.object({ anio: f.maybe(f.integer(1900, 2200)) }),
  form: 'form',
  result: link.extend({ documentos: z.number() }),
  errors: [e.tooMany, e.nothing],
  summary: 'A one-use address for one’s own documents, of a year or of all; who left may too.',
  source: 'ours',
});

export const exportEmployees = call({
  id: 'export-employees',
  method: 'POST',
  path: '/v2/portal/employees/export',
  access: [7],
  secret: true,
  body: z.object({
    ...peopleFilters,
    ...peopleOrder,
    /** Names of columns, comma-separated; the columns of a load unless told. */
    columnas: f.maybe(f.text(500)),
    formato: f.option('csv', 'xlsx'),
  }),
  form: 'form',
  result: link.extend({ personas: z.number() }),
  errors: [e.tooManyPeople, e.nothing, e.unknownColumn],
  summary: 'A one-use address for the people of a search, as CSV or as a workbook.',
  source: 'ours',
});

export const openDownload = call({
  id: 'open-download',
  method: 'GET',
  path: '/v2/portal/downloads/:enlace',
  access: 'public',
  params: z.object({ enlace: f.text(200) }),
  media: [MEDIA.csv, MEDIA.xlsx, MEDIA.pdf, MEDIA.zip],
  result: 'stream',
  errors: [e.linkExpired],
  fieldErrors: { required: e.linkExpired, invalid: e.linkExpired },
  summary: 'Downloads once, within 60 seconds; whoever asked for it must still be signed in and allowed.',
  source: 'ours',
});
