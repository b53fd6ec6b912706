import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call } from '../call.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { webhooks as e } from '../errors/webhooks.ts';
import { LIMITS } from '../limits.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { TRY_ERRORS } from '../webhooks/delivery-states.ts';
import { hook, replay, state, states } from '../webhooks/hook-shape.ts';
import { OUTSIDE_EVENTS } from '../webhooks/outside-events.ts';

/** The secret is told once: it is kept wrapped, and read by nobody. */
const made = hook.extend({ secreto: z.string().optional() });

const delivery = z.object({
  id: z.number(),
  tipo: z.string(),
  evento: z.string(),
  cuando: z.string(),
  estado: state,
  intentos: z.array(
    z.object({
      cuando: z.string(),
      http: z.number().nullable(),
      ms: z.number(),
      error: z.enum(TRY_ERRORS).nullable(),
    }),
  ),
  proximo: z.string().nullable(),
});

/** What is delivered and what the feed answers: one shape. */
export const outsideEvent = z.object({
  id: z.string(),
  tipo: z.string(),
  cuando: z.string(),
  empresa: z.number(),
  /** Its place in the trail; null of a test. */
  secuencia: z.number().nullable(),
  datos: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
});

const path = '/v2/portal/webhooks';
const params = z.object({ id: f.id() });
const types = () => f.separated(f.text(60), OUTSIDE_EVENTS.length);
const ofManagement = { access: [ACTIONS.generalSettings], management: true, key: 'never' } as const;
const fieldErrors = {
  required: e.fieldInvalid,
  invalid: e.fieldInvalid,
  byField: { direccion: e.addressRefused, eventos: e.eventUnknown },
};

export const listWebhooks = call({
  id: 'list-webhooks',
  method: 'GET',
  path,
  ...ofManagement,
  result: hook,
  summary: 'Addresses of other systems that are told what happens.',
  source: 'ours',
});

export const makeWebhook = call({
  id: 'make-webhook',
  method: 'POST',
  path,
  ...ofManagement,
  stepUp: 'factor',
  once: true,
  secret: true,
  body: z.object({ direccion: f.text(500), eventos: types(), descripcion: f.maybe(f.text(120)) }),
  form: 'form',
  result: made,
  fieldErrors,
  errors: [e.addressRefused, e.eventUnknown, e.fieldInvalid, shared.limitReached, ...IDEMPOTENCY_ERRORS],
  summary: 'Tell an address what happens from now on; its secret is answered once.',
  source: 'ours',
});

export const changeWebhook = call({
  id: 'change-webhook',
  method: 'PUT',
  path: `${path}/:id`,
  ...ofManagement,
  stepUp: 'factor',
  params,
  body: z.object({
    direccion: f.maybe(f.text(500)),
    eventos: f.maybe(types()),
    descripcion: f.clearable(f.text(120)),
    activo: f.maybe(f.flag()),
    version: f.maybe(f.id()),
  }),
  form: 'form',
  result: hook,
  fieldErrors,
  errors: [e.addressRefused, e.eventUnknown, e.fieldInvalid, e.notFound, shared.stale],
  summary: 'Change an address, what it is told, or whether it is told anything.',
  source: 'ours',
});

export const removeWebhook = call({
  id: 'remove-webhook',
  method: 'DELETE',
  path: `${path}/:id`,
  ...ofManagement,
  params,
  result: z.object({ id: z.number() }),
  errors: [e.notFound],
  summary: 'Remove an address with all its deliveries.',
  source: 'ours',
});

export const rotateWebhook = call({
  id: 'rotate-webhook',
  method: 'POST',
  path: `${path}/:id/rotate`,
  ...ofManagement,
  stepUp: 'factor',
  secret: true,
  params,
  body: z.object({ cortar: f.maybe(f.flag()) }),
  form: 'form',
  result: made,
  fieldErrors,
  errors: [e.notFound, e.fieldInvalid, e.secretsFull],
  summary: `Give an address another secret; each of before signs for a day more, ${LIMITS['webhook.secrets']} in all, or ends now (\`cortar\`).`,
  source: 'ours',
});

export const testWebhook = call({
  id: 'test-webhook',
  method: 'POST',
  path: `${path}/:id/test`,
  ...ofManagement,
  rate: 'rate.webhook-test',
  params,
  result: delivery,
  errors: [e.notFound],
  summary: 'Send a test (`prueba`) to an address now, and say what it answered; ten a minute at most.',
  source: 'ours',
});

export const listWebhookEvents = call({
  id: 'list-webhook-events',
  method: 'GET',
  path: '/v2/portal/webhook-events',
  ...ofManagement,
  result: z.object({ tipo: z.string(), etiqueta: z.string(), ejemplo: outsideEvent }),
  summary: 'What other systems can be told, each with an example.',
  source: 'ours',
});

export const listWebhookDeliveries = call({
  id: 'list-webhook-deliveries',
  method: 'GET',
  path: `${path}/:id/deliveries`,
  ...ofManagement,
  params,
  query: z.object({ ...listQuery, estado: f.maybe(f.option(...states)) }),
  result: delivery,
  errors: [e.notFound],
  summary: 'What was sent to an address, the newest first, with every try.',
  source: 'ours',
});

export const replayDelivery = call({
  id: 'replay-delivery',
  method: 'POST',
  path: `${path}/deliveries/:id/replay`,
  ...ofManagement,
  params,
  result: delivery,
  errors: [e.notFound, e.off],
  summary: 'Send a delivery again, with all its tries.',
  source: 'ours',
});

export const replaySpan = call({
  id: 'replay-span',
  method: 'POST',
  path: `${path}/:id/replay`,
  ...ofManagement,
  params,
  body: z.object({ desde: f.moment(), hasta: f.moment() }),
  form: 'form',
  result: replay,
  fieldErrors,
  errors: [e.notFound, e.off, e.fieldInvalid, e.replaying],
  summary: `Begin to send everything of a span of time again, ${LIMITS['webhook.replay']} at most; the same span meanwhile is the same one.`,
  source: 'ours',
});

export const readOutsideFeed = call({
  id: 'read-outside-feed',
  method: 'GET',
  path: '/v2/portal/feed',
  access: [ACTIONS.audit],
  management: true,
  key: 'eventos',
  query: z.object({
    cursor: listQuery.cursor,
    desde: f.maybe(f.moment()),
    tipos: f.maybe(types()),
  }),
  result: outsideEvent,
  fieldErrors: { byField: { tipos: e.eventUnknown } },
  errors: [e.eventUnknown],
  summary:
    'What happened, in the order of the trail: from now on, from an instant, or from a cursor; `pagination.next` is always there.',
  source: 'ours',
});
