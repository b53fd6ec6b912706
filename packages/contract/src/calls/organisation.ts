import { z } from 'zod';
import { call } from '../call.ts';
import { organisation as e } from '../errors/organisation.ts';
import { shared } from '../errors/shared.ts';
import { LENGTH, LIMITS } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';

/** What people are grouped by. A cost centre is known by its name alone. */
export const ORGANISATION_LISTS = ['sectores', 'locaciones', 'puestos', 'centros'] as const;

const lista = f.option(...ORGANISATION_LISTS);

const group = z.object({
  /** Nothing for a cost centre. */
  id: z.number().nullable(),
  nombre: z.string(),
  /** At most 10,000 are counted; `mas` says that there are more. */
  personas: z.number(),
  mas: z.number(),
  /** People whose view is limited by it. */
  filtros: z.number(),
  /** Another of the list whose name differs in accents, capitals or blanks only. */
  parecido: z.string().nullable(),
  /** ISO 3166-2, of a location: which holidays its people keep. */
  provincia: z.string().nullable(),
  /** Of a sector: how many of its people may be away at once before it is warned. */
  cupo: z.number().nullable(),
});

export const listGroups = call({
  id: 'list-groups',
  method: 'GET',
  path: '/v2/portal/organisation/:lista',
  access: [7],
  params: z.object({ lista }),
  query: z.object({ q: f.maybe(f.text(200)), ...listQuery }),
  result: group,
  summary: 'Sectors, locations, positions or cost centres, with how many people each has.',
  source: 'D36 ours',
});

export const createGroup = call({
  id: 'create-group',
  method: 'POST',
  path: '/v2/portal/organisation/:lista',
  access: [7],
  management: true,
  params: z.object({ lista: f.option('sectores', 'locaciones', 'puestos') }),
  body: z.object({ nombre: f.text(LENGTH.sector) }),
  form: 'form',
  result: z.object({ id: z.number(), nombre: z.string() }),
  errors: [e.nameTaken],
  summary: 'Make a sector, location or position.',
  source: 'D36 D74 ours',
});

export const renameGroup = call({
  id: 'rename-group',
  method: 'PUT',
  path: '/v2/portal/organisation/:lista',
  access: [7],
  management: true,
  params: z.object({ lista }),
  body: z.object({
    nombre: f.text(LENGTH.sector),
    nuevo: f.maybe(f.text(LENGTH.sector)),
    provincia: f.clearable(f.text(6)),
    cupo: f.clearable(f.integer(1, LIMITS['organisation.quota'])),
  }),
  form: 'form',
  result: z.object({ nombre: z.string(), personas: z.number() }),
  errors: [e.nameTaken, e.provinceUnknown, e.notOfList, shared.notFound],
  summary: 'Rename one of a list, or change the province of a location, the quota of a sector; people stay.',
  source: 'ours',
});

export const removeGroup = call({
  id: 'remove-group',
  method: 'DELETE',
  path: '/v2/portal/organisation/:lista',
  access: [7],
  management: true,
  params: z.object({ lista: f.option('sectores', 'locaciones', 'puestos') }),
  query: z.object({ nombre: f.text(LENGTH.sector) }),
  result: z.object({ nombre: z.string() }),
  errors: [e.inUse, shared.notFound],
  summary: 'Remove a sector, location or position that nobody belongs to and nothing is limited by.',
  source: 'ours',
});

/** What a merge brings: what the one that stays had, what it receives, and who would see more people. */
const merged = z.object({
  queda: z.string(),
  tenia: z.number(),
  recibe: z.number(),
  filtros: z.number(),
  /** People whose view is limited to one of the two, and who would see the people of both. */
  ven_mas: z.number(),
});

export const mergeGroups = call({
  id: 'merge-groups',
  method: 'POST',
  path: '/v2/portal/organisation/:lista/merge',
  access: [7],
  management: true,
  params: z.object({ lista }),
  body: z.object({
    queda: f.text(LENGTH.sector),
    funde: f.text(LENGTH.sector),
    /** Only says what would happen. */
    simular: f.maybe(f.flag()),
    /** Accepts that somebody sees more people afterwards. */
    acepta: f.maybe(f.flag()),
  }),
  form: 'form',
  result: merged,
  errors: [e.sameOne, e.viewGrows, shared.notFound],
  summary:
    'Merge one of a list into another: its people and the views limited by it go over, and it is gone.',
  source: 'ours',
});

/** Somebody in the tree of who reports to whom. */
const node = z.object({
  id: z.number(),
  nombre: z.string(),
  apellido: z.string(),
  cargo: z.string().nullable(),
  /** 1: reports to nobody, not merely to somebody whom the reader does not see. */
  sin_superior: z.number(),
  /** At most 1,000 are counted. */
  directos: z.number(),
  total: z.number(),
});

export const readTree = call({
  id: 'read-tree',
  method: 'GET',
  path: '/v2/portal/organisation/tree',
  access: [7],
  query: z.object({ reporta: f.maybe(f.id()), ...listQuery }),
  result: node,
  summary: 'Who reports to somebody; without anybody, those at the top who have people.',
  source: 'D36 ours',
});

export const readTreePath = call({
  id: 'read-tree-path',
  method: 'GET',
  path: '/v2/portal/organisation/tree/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  result: node,
  errors: [shared.notFound],
  summary: 'The way from the top of the tree down to somebody, as far as one may see it.',
  source: 'D36 ours',
});
