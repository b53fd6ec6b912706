import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call } from '../call.ts';
import { DIRECTORY_PARTS } from '../directory/parts.ts';
import { directory as e } from '../errors/directory.ts';
import { shared } from '../errors/shared.ts';
import { LENGTH, LIMITS } from '../limits.ts';
import { paginationOf } from '../paging.ts';
import * as f from '../values/fields.ts';
import { who } from './who.ts';

/** Pages of the directory are smaller than those of other lists: it is there to find somebody (areas 16.2). */
const page = {
  pagination: paginationOf(50, LIMITS['directory.page']),
  cursor: z.string().max(500).optional(),
};

const node = z.object({
  id: z.number(),
  nombre: z.string(),
  apellido: z.string(),
  cargo: z.string().nullable(),
  sector: z.string().nullable(),
  /** The address of their picture, by their consent. */
  foto: z.string().nullable(),
  /** Today, where the company has that shown; nobody is told why, nor until when. */
  ausente: z.number(),
  /** Who report to them, as far as they are in the directory; at most 1,000 are counted. */
  a_cargo: z.number(),
});

const person = z.object({
  id: z.number(),
  nombre: z.string(),
  apellido: z.string(),
  apodo: z.string().nullable(),
  cargo: z.string().nullable(),
  sector: z.string().nullable(),
  locacion: z.string().nullable(),
  /** This and the next three by the person's consent; null without. */
  foto: z.string().nullable(),
  mail: z.string().nullable(),
  telefono: z.string().nullable(),
  /** dd/mm: nobody is told how old somebody is. */
  cumple: z.string().nullable(),
  /** Today; nobody is told why, nor until when. */
  ausente: z.number(),
});

export const listDirectory = call({
  id: 'list-directory',
  method: 'GET',
  path: '/v2/portal/directory',
  access: 'session',
  rate: 'rate.directory',
  query: z.object({
    q: f.maybe(f.text(LENGTH.search)),
    sector: f.maybe(f.id()),
    locacion: f.maybe(f.id()),
    ...page,
  }),
  result: person,
  errors: [e.off],
  summary: 'The active people of the company, by name; searched by name, nickname, position and sector.',
  source: 'ours areas 16.1',
});

export const readDirectoryPlaces = call({
  id: 'read-directory-places',
  method: 'GET',
  path: '/v2/portal/directory/places',
  access: 'session',
  rate: 'rate.directory',
  result: z.object({ tipo: z.enum(['sector', 'locacion']), id: z.number(), nombre: z.string() }),
  errors: [e.off],
  summary: 'The sectors and locations that somebody of the directory belongs to.',
  source: 'ours areas 16.1',
});

export const readDirectoryTree = call({
  id: 'read-directory-tree',
  method: 'GET',
  path: '/v2/portal/directory/tree',
  access: 'session',
  rate: 'rate.directory',
  query: z.object({ de: f.maybe(f.id()), ...page }),
  result: node,
  errors: [e.off, shared.notFound],
  summary: 'Who report to somebody, one level; without anybody, those at the top.',
  source: 'ours areas 16.3',
});

export const readDirectoryPerson = call({
  id: 'read-directory-person',
  method: 'GET',
  path: '/v2/portal/directory/:id',
  access: 'session',
  rate: 'rate.directory',
  params: z.object({ id: f.id() }),
  result: person.extend({
    reporta_a: who.nullable(),
    a_cargo: z.number(),
    /** The way down to them from the top. */
    superiores: z.array(node.omit({ a_cargo: true })),
  }),
  errors: [e.off, shared.notFound],
  summary: 'Somebody of the directory, whom they report to up to the top, and how many report to them.',
  source: 'ours areas 16.1',
});

const parts = { foto: z.number(), mail: z.number(), telefono: z.number(), cumple: z.number() };

const consent = z.object({
  /** Whether who asks is in a directory that the company has. */
  activo: z.number(),
  /** What the company shows of people there besides name, position and sector. */
  muestra: z.array(z.enum(DIRECTORY_PARTS)),
  /** Whether the company leaves them out of it. */
  oculto: z.number(),
  ...parts,
  /** The consent that was given: since when, and to which text; null without. */
  desde: z.string().nullable(),
  version_texto: z.number().nullable(),
  texto: z.string().nullable(),
  /** What is consented to today. */
  vigente: z.object({ version: z.number(), texto: z.string() }),
  /** What each would show. */
  valores: z.object({
    foto: z.string().nullable(),
    mail: z.string().nullable(),
    telefono: z.string().nullable(),
    cumple: z.string().nullable(),
  }),
});

export const readOwnDirectory = call({
  id: 'read-own-directory',
  method: 'GET',
  path: '/v2/portal/me/directory',
  access: 'session',
  result: consent,
  summary: 'What of oneself colleagues see in the directory, and the consent that was given.',
  source: 'ours areas 16.1',
});

export const saveOwnDirectory = call({
  id: 'save-own-directory',
  method: 'PUT',
  path: '/v2/portal/me/directory',
  access: 'session',
  body: z.object({
    foto: f.maybe(f.flag()),
    mail: f.maybe(f.flag()),
    telefono: f.maybe(f.flag()),
    cumple: f.maybe(f.flag()),
    /** The text that was read. Another one by now is refused. */
    version_texto: f.maybe(f.integer(1, 10_000)),
  }),
  form: 'form',
  result: consent,
  errors: [e.off, e.notShown, shared.stale],
  summary: 'Consent to show something of oneself, or take that back; what is not sent stays.',
  source: 'ours areas 16.1',
});

const standing = z.object({
  oculto: z.number(),
  /** Whether the company has the directory on. */
  activo: z.number(),
});

export const readDirectoryStanding = call({
  id: 'read-directory-standing',
  method: 'GET',
  path: '/v2/portal/employees/:id/directory',
  access: [ACTIONS.employees],
  management: true,
  params: z.object({ id: f.id() }),
  result: standing,
  errors: [shared.notFound],
  summary: 'Whether the company leaves an employee out of the directory.',
  source: 'ours areas 16.2',
});

export const hideInDirectory = call({
  id: 'hide-in-directory',
  method: 'PUT',
  path: '/v2/portal/employees/:id/directory',
  access: [ACTIONS.employees],
  management: true,
  params: z.object({ id: f.id() }),
  body: z.object({ oculto: f.flag() }),
  form: 'form',
  result: standing,
  errors: [shared.notFound],
  summary: 'Leave an employee out of the directory and its tree, or let them in again.',
  source: 'ours areas 16.2',
});
