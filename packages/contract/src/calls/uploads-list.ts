import { z } from 'zod';
import { call } from '../call.ts';
import { uploads as e } from '../errors/uploads.ts';
import { COMMON_KEYS } from '../onboarding/papers-beyond.ts';
import { listQuery } from '../paging.ts';
import { FILE_PAPERS } from '../people/file-papers.ts';
import * as f from '../values/fields.ts';
import { waiting } from './task-tray-row.ts';
import { who } from './who.ts';

const STATES = ['pendiente', 'aprobado', 'rechazado', 'retirado'] as const;

/** Something that somebody brought, and what became of it; `ia` is told to Human Resources only. */
const brought = waiting.extend({
  estado: z.enum(STATES),
  resuelto: z
    .object({
      cuando: z.string(),
      quien: who,
      comentario: z.string().nullable(),
    })
    .nullable(),
  idDocumento: z.number().nullable(),
  version: z.number(),
});

export const listUploads = call({
  id: 'list-uploads',
  method: 'GET',
  path: '/v2/portal/uploads',
  access: [78],
  query: z.object({
    estado: f.maybe(f.option(...STATES)),
    persona: f.maybe(f.id()),
    /** A document type. */
    tipo: f.maybe(f.id()),
    papel: f.maybe(f.option(...FILE_PAPERS, ...COMMON_KEYS)),
    /** Days on which it was brought, where the company is. */
    desde: f.maybe(f.day()),
    hasta: f.maybe(f.day()),
    ...listQuery,
  }),
  result: brought,
  errors: [e.fieldInvalid],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid },
  summary: 'What people brought, in every state but a draft, the newest first.',
  source: 'ours',
});

export const readUpload = call({
  id: 'read-upload',
  method: 'GET',
  path: '/v2/portal/uploads/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: brought,
  errors: [e.notFound],
  summary: 'One of them, for who holds the action of the tray within reach, or its person.',
  source: 'ours',
});
