import { f } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/workflow-groups';
import { type Binding, bind } from '../../platform/http/binding.ts';
import { namedToWire } from '../wire.ts';
import type { GroupRow } from './groups.sql.ts';
import { addGroup, changeGroup, listGroups, removeGroup } from './groups.ts';

const groupToWire = (row: GroupRow) => ({
  id: row.id,
  nombre: row.name,
  personas: row.people.map(namedToWire),
  valido: f.out.flag(row.isValid),
  circuitos: row.workflows,
  version: row.version,
});

const wishOf = (body: { readonly nombre: string; readonly personas: readonly number[] }) => ({
  name: body.nombre,
  personIds: [...new Set(body.personas)],
});

export const routes: readonly Binding[] = [
  bind(calls.workflowGroups, async (ctx) => (await listGroups(ctx)).map(groupToWire)),
  bind(calls.addWorkflowGroup, async (ctx, { body }) => [groupToWire(await addGroup(ctx, wishOf(body)))]),
  bind(calls.changeWorkflowGroup, async (ctx, { params, body }) => [
    groupToWire(await changeGroup(ctx, params.id, wishOf(body), body.version)),
  ]),
  bind(calls.removeWorkflowGroup, async (ctx, { params }) => {
    await removeGroup(ctx, params.id);
    return [];
  }),
];
