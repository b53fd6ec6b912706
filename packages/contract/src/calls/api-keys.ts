import { z } from 'zod';
import { ACTION_WORDS, ACTIONS } from '../actions.ts';
import { call } from '../call.ts';
import { apiKeys as e } from '../errors/api-keys.ts';
import { shared } from '../errors/shared.ts';
import { KEY_PERMITS } from '../keys/permits.ts';
import { LIMITS } from '../limits.ts';
import * as f from '../values/fields.ts';
import { who } from './who.ts';

/** `por_vencer`: it ends within fourteen days. */
export const KEY_STATES = ['activa', 'por_vencer', 'vencida', 'revocada'] as const;

const action = z.union([z.number(), z.enum(ACTION_WORDS)]);

const row = {
  id: z.number(),
  nombre: z.string(),
  /** What the key begins with. */
  prefijo: z.string(),
  idUsuario: z.number(),
  quien: who,
  acciones: z.array(action),
  permisos: z.array(z.enum(KEY_PERMITS)),
  /** Empty: all that its person reaches. One that was deleted since is named by its number. */
  carpetas: z.array(z.object({ id: z.number(), nombre: z.string() })),
  ips: z.array(z.string()),
  creada: z.string(),
  creada_por: who,
  /** Its last day, dd/mm/yyyy. */
  vence: z.string(),
  ultimo_uso: z.string().nullable(),
  ultima_ip: z.string().nullable(),
  estado: z.enum(KEY_STATES),
};
const keyRow = z.object(row);
/** The key itself is shown once. */
const madeKey = z.object({ ...row, clave: z.string() });

const FOR = { access: [ACTIONS.generalSettings], management: true, key: 'never' } as const;
const PARAMS = z.object({ id: f.id() });
const FIELDS = { required: e.field, invalid: e.field } as const;
const ips = f.separated(f.text(50), LIMITS['apikey.ips']);

export const listApiKeys = call({
  id: 'list-api-keys',
  method: 'GET',
  path: '/v2/portal/api-keys',
  ...FOR,
  result: keyRow,
  summary:
    'The keys of a company’s programs, those that are good first: for whom, what they may, when they were used.',
  source: 'ours',
});

export const apiKeyPeople = call({
  id: 'api-key-people',
  method: 'GET',
  path: '/v2/portal/api-keys/people',
  ...FOR,
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    apellido: z.string(),
    /** Those of theirs that a key may have, and that whoever asks holds. */
    acciones: z.array(action),
    /** The folders that a key of theirs may be kept to. */
    carpetas: z.array(z.object({ id: z.number(), nombre: z.string() })),
  }),
  summary:
    'Active people of the integration profile, whom a key can act as, with what it may have of theirs.',
  source: 'ours',
});

export const makeApiKey = call({
  id: 'make-api-key',
  method: 'POST',
  path: '/v2/portal/api-keys',
  ...FOR,
  stepUp: 'fresh',
  secret: true,
  body: z.object({
    nombre: f.text(80),
    idUsuario: f.id(),
    acciones: f.separated(f.text(20), 20),
    permisos: f.separated(f.option(...KEY_PERMITS), 2),
    carpetas: f.separated(f.id(), 100),
    ips,
    vence: f.day(),
  }),
  form: 'form',
  result: madeKey,
  errors: [e.scope, e.person, e.field, shared.limitReached],
  fieldErrors: FIELDS,
  summary: 'Make a key for a program; it is shown in this answer and never again.',
  source: 'ours',
});

export const changeApiKey = call({
  id: 'change-api-key',
  method: 'PUT',
  path: '/v2/portal/api-keys/:id',
  ...FOR,
  stepUp: 'fresh',
  params: PARAMS,
  body: z.object({ nombre: f.maybe(f.text(80)), ips: ips.optional() }),
  form: 'form',
  result: keyRow,
  errors: [e.notFound, e.over, e.scope, e.field],
  fieldErrors: FIELDS,
  summary: 'Give a key another name, or other addresses that it is used from.',
  source: 'ours',
});

export const rotateApiKey = call({
  id: 'rotate-api-key',
  method: 'POST',
  path: '/v2/portal/api-keys/:id/rotate',
  ...FOR,
  stepUp: 'fresh',
  secret: true,
  params: PARAMS,
  /** So many hours the one before is good beside it. */
  body: z.object({ solape_horas: f.maybe(f.integer(0, 168)) }),
  form: 'form',
  result: madeKey,
  errors: [e.notFound, e.over, e.field],
  fieldErrors: FIELDS,
  summary: 'Replace a key by a new one; for a while both are good (24 hours unless told).',
  source: 'ours',
});

export const revokeApiKey = call({
  id: 'revoke-api-key',
  method: 'DELETE',
  path: '/v2/portal/api-keys/:id',
  ...FOR,
  params: PARAMS,
  result: keyRow,
  errors: [e.notFound],
  summary: 'End a key at once. Again, it is answered as it stands.',
  source: 'ours',
});

export const apiWhoami = call({
  id: 'api-whoami',
  method: 'GET',
  path: '/v2/portal/api/whoami',
  access: 'key',
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    empresa: z.object({ id: z.number(), nombre: z.string() }),
    /** Those that hold now: the key’s that its person holds still. */
    acciones: z.array(action),
    permisos: z.array(z.enum(KEY_PERMITS)),
    carpetas: z.array(z.number()),
    vence: z.string(),
  }),
  summary: 'What the key that asks may do.',
  source: 'ours',
});
