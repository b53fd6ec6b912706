import * as calls from '@legajo/contract/calls/processes';
import { bind, Listed, Streamed } from '../platform/http/binding.ts';
import { eventStream } from '../platform/http/sse.ts';
import { cancelProcess, confirmProcess } from './confirm.ts';
import { fixItem } from './fix.ts';
import { selectMissing } from './items.sql.ts';
import { listItems, listProcesses, readProcess, requireProcess } from './read.ts';
import { watchProcess } from './watch.ts';
import { itemToWire, processToWire, wireToFilter, wireToFix, wireToState } from './wire.ts';

export const routes = [
  bind(calls.listProcesses, (ctx, { query }) =>
    listProcesses(
      ctx,
      { state: wireToState(query.estado), page: query.pagination, cursor: query.cursor },
      (row) => processToWire(row, ctx.actor),
    ),
  ),
  bind(calls.readProcess, async (ctx, { params }) => {
    const { process, failures } = await readProcess(ctx, params.id);
    return [processToWire(process, ctx.actor, failures)];
  }),
  bind(calls.listProcessItems, (ctx, { params, query }) =>
    listItems(ctx, params.id, wireToFilter(query.estado, query.codigo), query.pagination, (row) =>
      itemToWire(row, ctx.actor.language),
    ),
  ),
  bind(calls.fixProcessItem, async (ctx, { params, body }) => [
    itemToWire(await fixItem(ctx, params.id, params.item, wireToFix(body)), ctx.actor.language),
  ]),
  bind(calls.confirmProcess, async (ctx, { params, body }) => [
    processToWire(
      await confirmProcess(ctx, params.id, body.clave, body.notificar, body.programar),
      ctx.actor,
    ),
  ]),
  bind(calls.cancelProcess, async (ctx, { params }) => [
    processToWire(await cancelProcess(ctx, params.id), ctx.actor),
  ]),
  bind(calls.processEvents, async (ctx, { params }) => {
    const events = await watchProcess(ctx, params.id, (row) => processToWire(row, ctx.actor));
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
