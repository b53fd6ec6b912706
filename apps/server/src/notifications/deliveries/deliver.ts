import { countryOf, type Language, languageOf, paperText } from '@legajo/contract';
import type { Channel, DeviceAddress, Message, Outcome } from '../../platform/channels/channel.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Task } from '../../platform/jobs/task.ts';
import { SEND_DELIVERY } from '../../platform/messages/notice.sql.ts';
import { pathOf } from '../own/wire.ts';
import { selectOpenSessions } from '../stream/stream.sql.ts';
import {
  type DeliveryNote,
  deleteSubscription,
  noteDelivery,
  noteUsed,
  type OutgoingDelivery,
  selectDelivery,
  takeDelivery,
} from './deliver.sql.ts';
import { quietMs } from './quiet.ts';

/** What is handed over takes ten seconds at most; then somebody else may take it. */
const LEASE_MS = 40_000;
const COME_BACK_MS = 1000;
const PAUSE = { firstMs: 5000, mostMs: 30 * 60_000 };

/** Something to be handed over, with the channel and all that it needs. */
interface Ready {
  readonly delivery: OutgoingDelivery;
  readonly system: string;
  readonly send: () => Promise<Outcome>;
}

/**
 * The job that sends one delivery, like that of a mail: taken in a short transaction, handed over outside any, noted in
 * another. What was read in the portal before goes out no more, nor what is for a device whose session is over (areas 3.5).
 */
export const sendDeliveryTask: Task<Platform> = {
  name: SEND_DELIVERY,
  run: async ({ platform, companyId, signal }, payload) => {
    if (companyId === null) throw new Error('A delivery belongs to a company.');
    signal.throwIfAborted();
    const ready = await asCompany(platform, companyId, (ctx) =>
      take(ctx, platform, Number(payload.delivery_id)),
    );
    if (!ready) return;
    const outcome = await ready.send();
    platform.circuits.heard(ready.system, outcome.kind !== 'later');
    await asCompany(platform, companyId, (ctx) => noteOutcome(ctx, ready.delivery, outcome));
  },
};

/** The delivery, now ours to hand over; null when it is not to be, or not now, for which a job is left. */
async function take(ctx: CompanyCtx, platform: Platform, id: number): Promise<Ready | null> {
  const { tx, now } = ctx;
  const delivery = await selectDelivery(tx, id, LEASE_MS);
  if (!delivery || !['waiting', 'held', 'sending'].includes(delivery.state)) return null;
  const end = async (state: DeliveryNote['state'], error: string) => {
    await noteDelivery(tx, id, delivery.attempts, { state, error, at: now });
    return null;
  };
  if (delivery.takenMs > 0) return comeBack(ctx, id, delivery.takenMs);
  if (delivery.seen) return end('dropped', 'It was read in the portal before.');
  if (now.getTime() - delivery.createdAt.getTime() > platform.limits['delivery.life.seconds'] * 1000)
    return end('failed', 'It could not be handed over in time.');
  const to = await addresseeOf(ctx, delivery);
  if (to === null) return end('dropped', 'There is no such addressee any more.');
  const { 'quiet.from.hour': from, 'quiet.until.hour': until } = platform.limits;
  const theirs = delivery.companyQuiet ?? { from: from * 60, until: until * 60 };
  const heldMs = quietMs(now, delivery.timeZone, [theirs, delivery.ownQuiet]);
  if (heldMs > 0) {
    await noteDelivery(tx, id, delivery.attempts, { state: 'held', at: now });
    return comeBack(ctx, id, heldMs);
  }
  const ready = readyOf(platform, delivery, to);
  if (!ready) return end('dropped', 'The installation does not have this way any more.');
  if (!platform.circuits.mayAsk(ready.system))
    return comeBack(ctx, id, Math.max(COME_BACK_MS, platform.circuits.restMs(ready.system)));
  return (await takeDelivery(tx, id, delivery.attempts)) ? ready : comeBack(ctx, id, COME_BACK_MS);
}

/** A device whose session is open, or a telephone; null where there is none any more: what is left of it goes. */
async function addresseeOf(
  ctx: CompanyCtx,
  delivery: OutgoingDelivery,
): Promise<DeviceAddress | string | null> {
  if (delivery.channel !== 'push') return delivery.phone;
  const { subscriptionId, sessionId, endpoint, p256dh, auth } = delivery;
  if (subscriptionId === null || sessionId === null || !endpoint || !p256dh || !auth) return null;
  const idle = ctx.platform.limits['session.admin.idle.seconds'];
  if ((await selectOpenSessions(ctx.tx, [sessionId], ctx.now, idle)).has(sessionId))
    return { endpoint, p256dh, auth };
  await deleteSubscription(ctx.tx, subscriptionId);
  return null;
}

/** The words in the language of whoever is told; null where they, or the channel, are none any more. */
function readyOf(platform: Platform, delivery: OutgoingDelivery, to: DeviceAddress | string): Ready | null {
  const message = platform.messages.get(delivery.kind);
  if (!message?.shown) return null;
  const { shown } = message;
  const language: Language = delivery.language ?? languageOf(countryOf(delivery.country).locale);
  const words = {
    title: delivery.company,
    text: paperText(`push.${shown.topic}` as 'push.documentPublished', language),
    path: pathOf(message, delivery.said, 1) ?? '/e/notices',
    thing: `${delivery.kind} ${delivery.about}`,
    urgent: shown.level === 'urgent',
  };
  const by = <To>(channel: Channel<To> | null, message: Message<To>): Ready | null =>
    channel && { delivery, system: channel.systemOf(message.to), send: () => channel.send(message) };
  const { push, whatsapp, sms } = platform.channels;
  if (typeof to !== 'string') return by(push, { ...words, to });
  return by(delivery.channel === 'sms' ? sms : whatsapp, { ...words, to });
}

async function noteOutcome(ctx: CompanyCtx, delivery: OutgoingDelivery, outcome: Outcome): Promise<void> {
  const { tx, now: at } = ctx;
  const attempts = delivery.attempts + 1;
  const note: DeliveryNote =
    outcome.kind === 'accepted'
      ? { state: 'sent', reference: outcome.reference, at }
      : { state: outcome.kind === 'later' ? 'waiting' : 'failed', error: outcome.words, at };
  const noted = await noteDelivery(tx, delivery.id, attempts, note);
  const { subscriptionId } = delivery;
  if (subscriptionId !== null && outcome.kind === 'accepted') await noteUsed(tx, subscriptionId, at);
  if (subscriptionId !== null && outcome.kind === 'refused' && outcome.gone)
    await deleteSubscription(tx, subscriptionId);
  if (noted && outcome.kind === 'later') await comeBack(ctx, delivery.id, pauseMs(delivery.attempts));
}

async function comeBack({ tx, companyId }: CompanyCtx, id: number, delayMs: number): Promise<null> {
  await enqueue(
    tx,
    SEND_DELIVERY,
    { company_id: companyId, delivery_id: id },
    { key: `delivery:${id}`, delayMs },
  );
  return null;
}

const pauseMs = (before: number) => Math.min(PAUSE.firstMs * 2 ** Math.min(before, 20), PAUSE.mostMs);
