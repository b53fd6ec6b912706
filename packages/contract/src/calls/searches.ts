import { z } from 'zod';
import { call } from '../call.ts';
import { searches as e } from '../errors/searches.ts';
import { shared } from '../errors/shared.ts';
import { SAVED_LISTS } from '../saved-lists.ts';
import * as f from '../values/fields.ts';

/** Filters of a list by the words of its address; which of them there are, the list says. */
const saved = z.object({
  id: z.number(),
  lista: z.enum(SAVED_LISTS),
  nombre: z.string(),
  filtros: z.record(z.string(), z.string()),
  /** When it was last opened or saved. */
  usada: z.string(),
});

const words = {
  nombre: f.text(60),
  /** JSON: an object of words. */
  filtros: f.text(4096),
};

export const listSearches = call({
  id: 'list-searches',
  method: 'GET',
  path: '/v2/portal/me/searches',
  access: 'session',
  query: z.object({ lista: f.maybe(f.option(...SAVED_LISTS)) }),
  result: saved,
  summary: 'The searches one keeps by a name, of one list or of all, those used last first.',
  source: 'ours',
});

export const postSearch = call({
  id: 'post-search',
  method: 'POST',
  path: '/v2/portal/me/searches',
  access: 'session',
  body: z.object({ lista: f.option(...SAVED_LISTS), ...words }),
  form: 'form',
  result: saved,
  errors: [e.nameTaken, e.tooMany, e.tooLong],
  summary: 'Keep a search of a list by a name.',
  source: 'ours',
});

export const putSearch = call({
  id: 'put-search',
  method: 'PUT',
  path: '/v2/portal/me/searches/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  body: z.object({ nombre: f.maybe(f.text(60)), filtros: f.maybe(f.text(4096)), usada: f.maybe(f.flag()) }),
  form: 'form',
  result: saved,
  errors: [shared.notFound, e.nameTaken, e.tooLong],
  summary: 'Rename a search one keeps, give it other filters, or note that it was used.',
  source: 'ours',
});

export const deleteSearch = call({
  id: 'delete-search',
  method: 'DELETE',
  path: '/v2/portal/me/searches/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: z.never(),
  errors: [shared.notFound],
  summary: 'Forget a search one keeps.',
  source: 'ours',
});
