import { randomBytes } from 'node:crypto';
import { e, type Page } from '@legajo/contract';
import type { HookDeliveryState } from '@legajo/contract/webhooks/delivery-states';
import { TEST_TYPE } from '@legajo/contract/webhooks/outside-events';
import { record } from '../../audit/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import { noteTry, selectOutgoing } from '../delivery/deliver.sql.ts';
import { isTaken, sendOnce } from '../delivery/send.ts';
import { markDue } from '../hooks.sql.ts';
import { heldHook, readHook } from '../hooks.ts';
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

async function readDelivery(ctx: Ctx, id: number): Promise<KeptDelivery> {
  const delivery = await selectDelivery(ctx.tx, id);
  if (!delivery) throw new Failure(e.webhooks.notFound);
  return delivery;
}

const note = (ctx: Ctx, hookId: number, body: Record<string, string | number>) =>
  record(ctx, [
    { event: 'webhook.replayed', actorId: ctx.actor.personId, subject: 'webhook', subjectId: hookId, body },
  ]);
