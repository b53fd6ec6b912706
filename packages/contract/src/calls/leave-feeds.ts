import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { leave as e } from '../errors/leave.ts';
import { shared } from '../errors/shared.ts';
import * as f from '../values/fields.ts';

/** Whose days a calendar elsewhere is told: one's own, or those of the team as well. */
export const FEED_SCOPES = { own: 'propio', team: 'equipo' } as const;

const feed = z.object({
  id: z.number(),
  alcance: z.enum(FEED_SCOPES),
  creado: z.string(),
  /** The last day on which a calendar read it. */
  leido: z.string().nullable(),
});
/** The address is told once: only its digest is kept. */
const made = feed.extend({ direccion: z.string() });
const params = z.object({ id: f.id() });
const path = '/v2/portal/me/leave/feed';

export const listOwnFeeds = call({
  id: 'own-feeds',
  method: 'GET',
  path,
  access: 'session',
  result: feed,
  summary: 'The addresses by which calendars elsewhere read who is away; none of them is told again.',
  source: 'ours D103',
});

export const makeFeed = call({
  id: 'make-feed',
  method: 'POST',
  path,
  access: 'session',
  secret: true,
  body: z.object({ alcance: f.option('propio', 'equipo') }),
  form: 'form',
  result: made,
  fieldErrors: { invalid: e.typeField },
  errors: [e.typeField, shared.limitReached],
  summary: 'Make a secret address for a calendar elsewhere, three at most.',
  source: 'ours D103',
});

export const renewFeed = call({
  id: 'renew-feed',
  method: 'POST',
  path: `${path}/:id/renew`,
  access: 'session',
  secret: true,
  params,
  result: made,
  errors: [e.notFound],
  summary: 'Change a secret address: the one of before ends at once.',
  source: 'ours D103',
});

export const endFeed = call({
  id: 'end-feed',
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'session',
  params,
  result: z.object({ id: z.number() }),
  errors: [e.notFound],
  summary: 'End a secret address.',
  source: 'ours D103',
});

export const readFeed = call({
  id: 'read-feed',
  method: 'GET',
  path: '/v2/portal/calendar/:clave',
  access: 'public',
  rate: 'rate.feed',
  params: z.object({ clave: f.text(100) }),
  marked: true,
  media: [MEDIA.calendar],
  result: 'stream',
  fieldErrors: { required: e.notFound, invalid: e.notFound },
  errors: [e.notFound],
  summary:
    'Who is away, as a calendar (RFC 5545) of a year: “away” with a surname, never why. `clave` ends in `.ics`; what did not change is answered by 304.',
  source: 'ours D103',
});
