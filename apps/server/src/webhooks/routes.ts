import { keyOf } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/webhooks';
import { DELIVERY_STATES } from '@legajo/contract/webhooks/delivery-states';
import { outsideBody } from '@legajo/contract/webhooks/outside-events';
import { type Binding, bind, bindSteps } from '../platform/http/binding.ts';
import { bindOnce } from '../platform/once/bind-once.ts';
import { changeHook, listHooks, makeHook, readTypes, removeHook, rotateHook } from './hooks.ts';
import { listKept, replayOne, sendTest } from './kept/kept.ts';
import { replaySpan } from './kept/replay.ts';
import { readFeed } from './trail/feed.ts';
import { catalogueToWire, deliveryToWire, hookToWire, replayToWire } from './wire.ts';

export const routes: readonly Binding[] = [
  bind(calls.listWebhooks, async (ctx) => (await listHooks(ctx)).map((row) => hookToWire(row, ctx))),
  bindOnce(calls.makeWebhook, [], async (steps, { body }, keep) => {
    const said = {
      address: body.direccion,
      description: body.descripcion ?? null,
      types: readTypes(body.eventos),
    };
    // What was answered is kept without its secret, which is told once.
    const { hook, secret } = await makeHook(steps, said, (ctx, made) => keep(ctx, [hookToWire(made, steps)]));
    return [{ ...hookToWire(hook, steps), secreto: secret }];
  }),
  bindSteps(calls.changeWebhook, async (steps, { params, body }) => {
    const change = {
      address: body.direccion,
      description: body.descripcion,
      types: body.eventos && readTypes(body.eventos),
      active: body.activo,
      version: body.version,
    };
    return [hookToWire(await changeHook(steps, params.id, change), steps)];
  }),
  bind(calls.removeWebhook, async (ctx, { params }) => {
    await removeHook(ctx, params.id);
    return [{ id: params.id }];
  }),
  bind(calls.rotateWebhook, async (ctx, { params, body }) => {
    const { hook, secret } = await rotateHook(ctx, params.id, body.cortar ?? false);
    return [{ ...hookToWire(hook, ctx), secreto: secret }];
  }),
  bindSteps(calls.testWebhook, async (steps, { params }) => [
    deliveryToWire(await sendTest(steps, params.id)),
  ]),
  bind(calls.listWebhookEvents, async (ctx) => catalogueToWire(ctx.actor.language, ctx.companyId, ctx.now)),
  bind(calls.listWebhookDeliveries, (ctx, { params, query }) => {
    const state = query.estado === undefined ? null : keyOf(DELIVERY_STATES, query.estado);
    const asked = { state, page: query.pagination, cursor: query.cursor };
    return listKept(ctx, params.id, asked, deliveryToWire);
  }),
  bind(calls.replayDelivery, async (ctx, { params }) => [deliveryToWire(await replayOne(ctx, params.id))]),
  bind(calls.replaySpan, async (ctx, { params, body }) => [
    replayToWire(await replaySpan(ctx, params.id, { from: body.desde, until: body.hasta })),
  ]),
  bind(calls.readOutsideFeed, (ctx, { query }) => {
    const types = query.tipos === undefined ? [] : readTypes(query.tipos, 'tipos');
    const asked = { cursor: query.cursor, from: query.desde, types };
    return readFeed(ctx, asked, (told) => outsideBody(told, ctx.companyId));
  }),
];
