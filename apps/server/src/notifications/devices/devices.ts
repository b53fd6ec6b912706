import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { lockDevicesOf } from '../../platform/db/locks.ts';
import { Failure } from '../../platform/failure.ts';
import { makeAddressRule } from '../../platform/outbound/addresses.ts';
import {
  type DeviceRow,
  deleteDevice,
  deleteOfOthers,
  deleteOver,
  selectDevices,
  upsertDevice,
} from './devices.sql.ts';

const POINT_BYTES = 65;
const SECRET_BYTES = 16;
const MOST_LISTED = 100;

/** A device, as a browser gives it. */
export interface GivenDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly device: string;
}

/** Devices of whoever acts that are told. */
export function readDevices({ tx, actor, now }: Ctx): Promise<DeviceRow[]> {
  return selectDevices(tx, actor.personId, now, MOST_LISTED);
}

/**
 * Has a device told for as long as the session of whoever acts is open: signed out, with another password, dismissed or in
 * another's hands it is told nothing more (areas 3.6). Only the form of its address is judged here; where it leads is when it
 * is dialled.
 *
 * @throws Failure `pushRefused`, `pushTooMany`.
 */
export async function addDevice(ctx: Ctx, given: GivenDevice): Promise<DeviceRow> {
  const { tx, actor, platform, now } = ctx;
  const p256dh = bytesOf(given.p256dh, POINT_BYTES);
  const auth = bytesOf(given.auth, SECRET_BYTES);
  if (!p256dh || !auth || !isPoint(p256dh) || !isService(given.endpoint, platform.config.outboundAllow))
    throw new Failure(e.notifications.pushRefused);
  await lockDevicesOf(tx, ctx.companyId, actor.personId);
  await deleteOver(tx, actor.personId, now);
  await deleteOfOthers(tx, actor.personId, given.endpoint);
  const kept = { endpoint: given.endpoint, p256dh, auth, device: given.device };
  const { isNew, ...row } = await upsertDevice(tx, actor.personId, actor.sessionId, kept, now);
  const most = platform.limits['push.person'];
  if ((await selectDevices(tx, actor.personId, now, MOST_LISTED)).length > most)
    throw new Failure(e.notifications.pushTooMany, { max: most });
  if (isNew) await note(ctx, 'push.added', row.id);
  return row;
}

/** Has a device told no more. @throws Failure `notFound`. */
export async function removeDevice(ctx: Ctx, id: number): Promise<void> {
  if (!(await deleteDevice(ctx.tx, ctx.actor.personId, id))) throw new Failure(e.shared.notFound);
  await note(ctx, 'push.removed', id);
}

function note(ctx: Ctx, event: 'push.added' | 'push.removed', id: number): Promise<void> {
  const { personId } = ctx.actor;
  return record(ctx, [
    { event, actorId: personId, subject: 'person', subjectId: personId, body: { device: id } },
  ]);
}

function bytesOf(text: string, bytes: number): Buffer | null {
  if (!/^[A-Za-z0-9_-]+={0,2}$/.test(text)) return null;
  const read = Buffer.from(text, 'base64url');
  return read.length === bytes ? read : null;
}

/** Whether a device's public key is one: words for another cannot be encrypted. */
function isPoint(p256dh: Buffer): boolean {
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  try {
    ours.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}

/** Whether an address can be a push service's: https, nobody named in it, no address of a private network. */
function isService(endpoint: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const rule = makeAddressRule(allowed);
  if (isIP(host) === 0) return url.protocol === 'https:' && host.includes('.') && !host.endsWith('.');
  return url.protocol === 'https:' ? rule.accepts(host) : url.protocol === 'http:' && rule.isAllowed(host);
}
