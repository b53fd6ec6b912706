import { f } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/notification-preferences';
import type { Actor } from '../../platform/context.ts';
import { type Binding, bind, bindSteps } from '../../platform/http/binding.ts';
import type { DeviceRow } from './devices.sql.ts';
import { addDevice, readDevices, removeDevice } from './devices.ts';

const toWire = (row: DeviceRow, { sessionId }: Actor) => ({
  id: row.id,
  equipo: row.device,
  creado: row.createdAt.toISOString(),
  usado: row.usedAt?.toISOString() ?? null,
  actual: f.out.flag(row.sessionId === sessionId),
});

export const deviceRoutes: readonly Binding[] = [
  bindSteps(calls.readPushKey, async ({ platform }) => [{ clave: (await platform.pushKey()).publicKey }]),
  bind(calls.addPushDevice, async (ctx, { body }) => {
    const { endpoint, p256dh, auth, equipo: device = '' } = body;
    return [toWire(await addDevice(ctx, { endpoint, p256dh, auth, device }), ctx.actor)];
  }),
  bind(calls.listPushDevices, async (ctx) => (await readDevices(ctx)).map((row) => toWire(row, ctx.actor))),
  bind(calls.removePushDevice, async (ctx, { params }) => {
    await removeDevice(ctx, params.id);
    return [];
  }),
];
