import { z } from 'zod';
import { call } from '../call.ts';
import { exportedFilters } from '../documents/search-filters.ts';
import { documents } from '../errors/documents.ts';
import { exports as e } from '../errors/security.ts';
import { shared } from '../errors/shared.ts';
import * as f from '../values/fields.ts';

/*
 * More documents than one download holds (areas 2.8): which ones, in parts of about a gibibyte, is written down first. A
 * part is read while it is fetched, so it holds the documents as they are then, and nothing of what was destroyed since.
 */

const prepared = z.object({
  id: z.number(),
  estado: z.enum(['en_progreso', 'disponible', 'vencido', 'error']),
  pedido: z.string(),
  /** Of those that were counted so far, while it is being prepared. */
  documentos: z.number(),
  bytes: z.number(),
  partes: z.array(z.object({ parte: z.number(), documentos: z.number(), bytes: z.number() })),
  /** Until when it can be fetched; empty while it is being prepared. */
  vence: z.string(),
  falla: z.object({ code: z.string(), mensaje: z.string() }).nullable(),
});

export const postExport = call({
  id: 'post-export',
  method: 'POST',
  path: '/v2/portal/exports',
  access: [3],
  stepUp: 'fresh',
  body: z.object(exportedFilters),
  form: 'form',
  result: prepared,
  errors: [documents.tooManyNumbers, e.nothing, shared.limitReached],
  summary:
    'Have the documents of a search prepared for download in parts; whoever asked is told when it is ready.',
  source: 'D23',
});

export const listExports = call({
  id: 'list-exports',
  method: 'GET',
  path: '/v2/portal/exports',
  access: [3],
  result: prepared,
  summary: 'One’s own prepared downloads, newest first, as long as they can be fetched.',
  source: 'D23',
});

export const linkToExport = call({
  id: 'link-to-export',
  method: 'POST',
  path: '/v2/portal/exports/:id/link',
  access: [3],
  stepUp: 'fresh',
  secret: true,
  params: z.object({ id: f.id() }),
  body: z.object({ parte: f.integer(1, 100_000) }),
  form: 'form',
  result: z.object({ enlace: z.string(), vence: z.string() }),
  errors: [shared.notFound, e.linkExpired],
  summary:
    'A one-use address of a part of a prepared download, for whoever asked for it and still reaches all of it.',
  source: 'D23',
});
