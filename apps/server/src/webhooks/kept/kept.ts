import { randomBytes } from 'node:crypto';
import { e, type Moment, type Page } from '@legajo/contract';
import type { HookDeliveryState } from '@legajo/contract/webhooks/delivery-states';
import { TEST_TYPE } from '@legajo/contract/webhooks/outside-events';
import { record } from '../../audit/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import { noteTry, selectOutgoing } from '../delivery/deliver.sql.ts';
import { upsertQueued } from '../delivery/queue.sql.ts';
import { isTaken, sendOnce } from '../delivery/send.ts';
import { markDue } from '../hooks.sql.ts';
import { heldHook, readHook } from '../hooks.ts';
import { instantOf } from '../trail/feed.ts';
import { placeBefore, readTrail, WORK_MS } from '../trail/read-trail.ts';
import {
  countKept,
  insertTest,
  type KeptDelivery,
  selectDelivery,
  selectKept,
  updateQueued,
} from './kept.sql.ts';

/** A test waits for its answer, and nobody else sends it meanwhile. */
const TEST_MS = 30_000;
const ENTRIES = 1000;

/** What was sent to an address, a page of it. @throws Failure `notFound`; `invalidFields` for a cursor that is none. */
export async function listKept<W>(
  ctx: Ctx,
  hookId: number,
  asked: { state: HookDeliveryState | null; page: Page; cursor: string | undefined },
  toWire: (row: KeptDelivery) => W,
): Promise<Listed<W>> {
  const { state, page, cursor } = asked;
  await readHook(ctx, hookId);
  const after = cursor === undefined ? null : decodeCursor(cursor, ['number'])[0];
  const rows = await selectKept(ctx.tx, hookId, { state, page, after });
  return listed(rows, page, await countKept(ctx.tx, hookId, state), toWire, (row) => [row.id]);
}

/**
 * Sends a test now, once, whether or not the address is switched on: its answer counts for nothing else (areas 15.6).
 *
 * @throws Failure `notFound`.
 */
export async function sendTest(steps: Steps, hookId: number): Promise<KeptDelivery> {
  const { platform, companyId, now: at } = steps;
  const until = new Date(at.getTime() + TEST_MS);
  const outgoing = await steps.transaction(async (ctx) => {
    await readHook(ctx, hookId);
    const eventId = `evt_${randomBytes(12).toString('hex')}`;
    return selectOutgoing(ctx.tx, await insertTest(ctx.tx, hookId, { eventId, type: TEST_TYPE, at, until }));
  });
  const one = outgoing && (await sendOnce(platform, companyId, outgoing, NEVER));
  return steps.transaction(async (ctx) => {
    if (outgoing && one) {
      const state = isTaken(one) ? 'delivered' : 'dead';
      await noteTry(ctx.tx, outgoing.id, until, { one, state, next: at, ended: at });
    }
    return readDelivery(ctx, outgoing?.id ?? 0);
  });
}

const NEVER = new AbortController().signal;

/** Sends a delivery again, with all its tries. @throws Failure `notFound`; `off` where its address is switched off. */
export async function replayOne(ctx: Ctx, id: number): Promise<KeptDelivery> {
  const { hookId, type } = await readDelivery(ctx, id);
  const hook = await heldHook(ctx, hookId);
  if (!hook.active) throw new Failure(e.webhooks.off);
  // A test is one try, made while somebody looks: it is made anew instead.
  if (type === TEST_TYPE) throw new Failure(e.webhooks.notFound);
  await updateQueued(ctx.tx, id, ctx.now);
  await markDue(ctx.tx);
  await note(ctx, hookId, { delivery: id });
  return readDelivery(ctx, id);
}

/**
 * Sends everything of a span of time again that the address is told, what never went to it as well: it is read off the
 * trail anew.
 *
 * @returns how many deliveries wait because of it, so many at most as may be (`webhook.replay`).
 * @throws Failure `notFound`, `off`; `fieldInvalid` for a span that ends before it begins.
 */
export async function replaySpan(
  ctx: Ctx,
  hookId: number,
  span: { readonly from: Moment; readonly until: Moment },
): Promise<number> {
  const { tx, now } = ctx;
  const hook = await heldHook(ctx, hookId);
  if (!hook.active) throw new Failure(e.webhooks.off);
  const [from, until] = [instantOf(span.from, ctx), instantOf(span.until, ctx)];
  if (until < from) refuseField(e.webhooks.fieldInvalid, 'hasta');
  const most = ctx.platform.limits['webhook.replay'];
  const lastPlace = await placeBefore(tx, new Date(until.getTime() + SEALED_MS));
  let after = await placeBefore(tx, from);
  let queued = 0;
  for (let more = true; more && queued < most && after <= lastPlace; ) {
    const page = await readTrail(tx, hook.types, {
      after,
      since: from,
      most: Math.min(ENTRIES, most - queued),
    });
    const told = page.told.filter(({ at }) => at <= until);
    queued += await upsertQueued(tx, hookId, told, { now, again: true });
    more = page.more && page.next > after;
    after = page.next;
  }
  if (queued > 0) await markDue(tx);
  await note(ctx, hookId, { from: from.toISOString(), until: until.toISOString(), queued });
  return queued;
}

/** Entries of before an instant are sealed so long after it at most: what `placeBefore` steps back, and as long again. */
const SEALED_MS = 2 * WORK_MS;

async function readDelivery(ctx: Ctx, id: number): Promise<KeptDelivery> {
  const delivery = await selectDelivery(ctx.tx, id);
  if (!delivery) throw new Failure(e.webhooks.notFound);
  return delivery;
}

const note = (ctx: Ctx, hookId: number, body: Record<string, string | number>) =>
  record(ctx, [
    { event: 'webhook.replayed', actorId: ctx.actor.personId, subject: 'webhook', subjectId: hookId, body },
  ]);
