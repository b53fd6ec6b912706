import * as calls from '@legajo/contract/calls/leave-types';
import { bind } from '../../platform/http/binding.ts';
import { addType, changeType, listTypes, removeType } from './types.ts';
import { TYPE_FIELDS, typeToWire, wireToType } from './wire.ts';

export const routes = [
  bind(calls.listLeaveTypes, async (ctx) => (await listTypes(ctx)).map(typeToWire)),
  bind(calls.addLeaveType, async (ctx, { body }) => [
    typeToWire(await addType(ctx, { ...wireToType(body), name: body.nombre }, TYPE_FIELDS)),
  ]),
  bind(calls.changeLeaveType, async (ctx, { params, body }) => [
    typeToWire(await changeType(ctx, params.id, wireToType(body), body.version, TYPE_FIELDS)),
  ]),
  bind(calls.removeLeaveType, async (ctx, { params }) => [typeToWire(await removeType(ctx, params.id))]),
];
