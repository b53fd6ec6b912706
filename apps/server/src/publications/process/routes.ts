import * as calls from '@legajo/contract/calls/publications';
import type { Ctx, Platform } from '../../platform/context.ts';
import { bind, bindSteps, Listed, Streamed } from '../../platform/http/binding.ts';
import { eventStream } from '../../platform/http/sse.ts';
import { readChanges } from '../against/changes.ts';
import { changesToWire } from '../against/wire.ts';
import { readFollowUp } from '../following/follow-up.ts';
import { isPublication, listLongWork } from '../listing/list.ts';
import { wireToListedKind, workToWire } from '../listing/wire.ts';
import { selectMissing } from '../statements/items.sql.ts';
import { cancelProcess, confirmProcess } from './confirm.ts';
import { fixItem } from './fix.ts';
import { listItems, readProcess, readWork, requireProcess } from './read.ts';
import { watchProcess } from './watch.ts';
import {
  followUpToWire,
  itemToWire,
  processToWire,
  type Told,
  wireToFilter,
  wireToFix,
  wireToState,
} from './wire.ts';

/** Whom processes are told. */
export const toldTo = ({
  actor,
  platform,
}: Pick<Ctx, 'actor'> & { readonly platform: Pick<Platform, 'limits'> }): Told => ({
  language: actor.language,
  timeZone: actor.timeZone,
  limits: platform.limits,
  actions: actor.actions,
});

export const routes = [
  bind(calls.listProcesses, (ctx, { query }) =>
    listLongWork(
      ctx,
      {
        state: wireToState(query.estado),
        kind: wireToListedKind(query.tipo),
        inReview: query.espera === 'revision',
        began: { from: query.desde, to: query.hasta, timeZone: ctx.actor.timeZone },
        page: query.pagination,
      },
      query.cursor,
      (row) =>
        isPublication(row)
          ? processToWire(row, toldTo(ctx))
          : workToWire(row, toldTo(ctx), ctx.actor.personId),
    ),
  ),
  bind(calls.readProcess, async (ctx, { params }) => {
    const work = await readWork(ctx, params.id);
    if (work) return [workToWire(work, toldTo(ctx), ctx.actor.personId)];
    const { process, failures } = await readProcess(ctx, params.id);
    return [processToWire(process, toldTo(ctx), failures)];
  }),
  bind(calls.listProcessItems, (ctx, { params, query }) =>
    listItems(
      ctx,
      params.id,
      {
        filter: wireToFilter(query.estado, query.codigo),
        page: query.pagination,
        cursor: query.cursor,
        sample: query.muestra,
      },
      (row) => itemToWire(row, ctx.actor.language),
    ),
  ),
  bind(calls.fixProcessItem, async (ctx, { params, body }) => [
    itemToWire(await fixItem(ctx, params.id, params.item, wireToFix(body)), ctx.actor.language),
  ]),
  bindSteps(calls.confirmProcess, async (steps, { params, body }) => [
    processToWire(
      await confirmProcess(steps, params.id, {
        password: body.clave,
        unsealed: body.sin_sello ?? false,
        notify: body.notificar,
        moment: body.programar,
      }),
      toldTo(steps),
    ),
  ]),
  bind(calls.cancelProcess, async (ctx, { params }) => [
    processToWire(await cancelProcess(ctx, params.id), toldTo(ctx)),
  ]),
  bindSteps(calls.readProcessChanges, async (steps, { params }) => [
    changesToWire(await readChanges(steps, params.id)),
  ]),
  bind(calls.readProcessFollowUp, async (ctx, { params }) => [
    followUpToWire(await readFollowUp(ctx, params.id)),
  ]),
  bindSteps(calls.processEvents, async (steps, { params }) => {
    const events = await watchProcess(steps, params.id, (row) => processToWire(row, toldTo(steps)));
    return new Streamed(eventStream(events), 'text/event-stream; charset=utf-8', {
      headers: { 'x-accel-buffering': 'no' },
    });
  }),
  bind(calls.listPeopleWithoutItem, async (ctx, { params, query }) => {
    await requireProcess(ctx, params.id);
    const rows = await selectMissing(ctx.tx, ctx.actor.personId, params.id, query.pagination);
    const people = rows.slice(0, query.pagination.perPage);
    const wire = people.map((row) => ({
      id: row.id,
      nombre: row.name,
      cuil: row.cuil,
      numero_legajo: row.fileNumber,
    }));
    return new Listed(wire, { total: rows[0]?.total ?? 0 });
  }),
];
