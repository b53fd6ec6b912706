import * as calls from '@legajo/contract/calls/organisation';
import { bind } from '../platform/http/binding.ts';
import { createGroup, listGroups, removeGroup } from './groups.ts';
import { mergeGroups } from './merge.ts';
import { changeGroup } from './place.ts';
import { readPath, readTree } from './tree.ts';
import { groupToWire, LISTS, mergedToWire, nodeToWire } from './wire.ts';

export const routes = [
  bind(calls.readTree, (ctx, { query }) =>
    readTree(ctx, { manager: query.reporta, page: query.pagination, cursor: query.cursor }, nodeToWire),
  ),
  bind(calls.readTreePath, async (ctx, { params }) => (await readPath(ctx, params.id)).map(nodeToWire)),
  bind(calls.listGroups, (ctx, { params, query }) =>
    listGroups(
      ctx,
      LISTS[params.lista],
      { text: query.q, page: query.pagination, cursor: query.cursor },
      groupToWire,
    ),
  ),
  bind(calls.createGroup, async (ctx, { params, body }) => {
    const { id, name } = await createGroup(ctx, LISTS[params.lista], body.nombre);
    return [{ id, nombre: name }];
  }),
  bind(calls.renameGroup, async (ctx, { params, body }) => {
    const change = { name: body.nuevo, province: body.provincia, quota: body.cupo };
    const personas = await changeGroup(ctx, LISTS[params.lista], body.nombre, change);
    return [{ nombre: body.nuevo ?? body.nombre, personas }];
  }),
  bind(calls.removeGroup, async (ctx, { params, query }) => {
    await removeGroup(ctx, LISTS[params.lista], query.nombre);
    return [{ nombre: query.nombre }];
  }),
  bind(calls.mergeGroups, async (ctx, { params, body }) => {
    const names = { stays: body.queda, goes: body.funde };
    const options = { rehearse: body.simular ?? false, accepted: body.acepta ?? false };
    return [mergedToWire(await mergeGroups(ctx, LISTS[params.lista], names, options))];
  }),
];
