import { e } from '@legajo/contract';
import { OUTSIDE_EVENTS } from '@legajo/contract/webhooks/outside-events';
import { record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { makeAddressCheck } from '../platform/outbound/guarded-fetch.ts';
import { OutboundRefused } from '../platform/outbound/outbound-refused.ts';
import {
  countHooks,
  deleteHook,
  type HookRow,
  type HookSaid,
  holdHook,
  holdHooks,
  insertHook,
  markDue,
  selectHook,
  selectHooks,
  updateHook,
  updateOff,
  updateOn,
} from './hooks.sql.ts';
import { formerSecrets, makeSecret } from './secret.ts';
import { selectSecrets, updateSecret } from './secrets.sql.ts';
import { selectEnd } from './trail/read-trail.sql.ts';

/** An address with the secret that is told once. */
export interface MadeHook {
  readonly hook: HookRow;
  readonly secret: string;
}

/** What is changed of an address: what is not said stays. */
export interface HookChange {
  readonly address: string | undefined;
  readonly description: string | null | undefined;
  readonly types: readonly string[] | undefined;
  readonly active: boolean | undefined;
  readonly version: number | undefined;
}

export const listHooks = (ctx: Ctx): Promise<HookRow[]> =>
  selectHooks(ctx.tx, ctx.platform.limits['webhook.company']);

/** @returns the events that a list names; none for `*`: all of them. @throws Failure `eventUnknown` with the field. */
export function readTypes(words: readonly string[], field = 'eventos'): readonly string[] {
  const known = words.every((word) => word === '*' || OUTSIDE_EVENTS.some(({ type }) => type === word));
  if (words.length === 0 || !known) refuseField(e.webhooks.eventUnknown, field);
  return words.includes('*') ? [] : [...new Set(words)];
}

/**
 * Tells an address what happens from now on.
 *
 * @param keep what is done with it in the same transaction.
 * @throws Failure `addressRefused` or `limitReached`.
 */
export async function makeHook(
  steps: Steps,
  said: HookSaid,
  keep: (ctx: Ctx, hook: HookRow) => Promise<void>,
): Promise<MadeHook> {
  await checkAddress(steps, said.address);
  const { shown, wrapped } = makeSecret(steps.platform, steps.companyId);
  return steps.transaction(async (ctx) => {
    const { tx, actor, now } = ctx;
    await holdHooks(tx);
    const max = ctx.platform.limits['webhook.company'];
    if ((await countHooks(tx)) >= max) throw new Failure(e.shared.limitReached, { max });
    const sequence = await selectEnd(tx);
    const by = { id: actor.personId, at: now };
    const id = await insertHook(tx, { ...said, secret: wrapped, sequence }, by);
    await noteSaved(ctx, id, said, true);
    const hook = await readHook(ctx, id);
    await keep(ctx, hook);
    return { hook, secret: shown };
  });
}

/**
 * Changes an address. One that is switched on again is told what happens from then on, and gets what waited for it.
 *
 * @throws Failure `addressRefused`, `notFound` or `stale`.
 */
export async function changeHook(steps: Steps, id: number, change: HookChange): Promise<HookRow> {
  if (change.address !== undefined) await checkAddress(steps, change.address);
  return steps.transaction(async (ctx) => {
    const { tx } = ctx;
    const before = await heldHook(ctx, id);
    if (change.version !== undefined && change.version !== before.version) throw new Failure(e.shared.stale);
    const said = {
      address: change.address ?? before.address,
      description: change.description === undefined ? before.description : change.description,
      types: change.types ?? before.types,
    };
    await updateHook(tx, id, said);
    const active = change.active ?? before.active;
    if (active && !before.active) {
      await updateOn(tx, id, await selectEnd(tx));
      await markDue(tx);
    }
    if (!active) await updateOff(tx, id, 'person', ctx.now);
    await noteSaved(ctx, id, said, active);
    return readHook(ctx, id);
  });
}

/** Removes an address with its deliveries. @throws Failure `notFound`. */
export async function removeHook(ctx: Ctx, id: number): Promise<void> {
  const hook = await heldHook(ctx, id);
  await deleteHook(ctx.tx, id);
  await note(ctx, 'webhook.removed', id, { host: hostOf(hook.address) });
}

/**
 * Gives an address another secret. Each of before goes on signing until its own day is over, so that a second change in a
 * day takes nothing from whoever still checks with the first; or all of them end now (areas 15.5).
 *
 * @param cut whether those of before end now: one of them is in the wrong hands.
 * @throws Failure `notFound`; `secretsFull` where as many sign as may.
 */
export async function rotateHook(ctx: Ctx, id: number, cut: boolean): Promise<MadeHook> {
  const { tx, now } = ctx;
  const { 'webhook.rotation.seconds': seconds, 'webhook.secrets': most } = ctx.platform.limits;
  await heldHook(ctx, id);
  const kept = await selectSecrets(tx, id);
  if (!kept) throw new Failure(e.webhooks.notFound);
  const until = new Date(now.getTime() + seconds * 1000);
  const former = cut ? [] : [{ secret: kept.secret, until }, ...formerSecrets(kept, now)];
  if (former.length >= most) throw new Failure(e.webhooks.secretsFull, { max: most });
  const { shown, wrapped } = makeSecret(ctx.platform, ctx.companyId);
  await updateSecret(tx, id, wrapped, former);
  await note(ctx, 'webhook.saved', id, { rotated: true, cut });
  return { hook: await readHook(ctx, id), secret: shown };
}

/** One address. @throws Failure `notFound`. */
export async function readHook(ctx: Pick<CompanyCtx, 'tx'>, id: number): Promise<HookRow> {
  const hook = await selectHook(ctx.tx, id);
  if (!hook) throw new Failure(e.webhooks.notFound);
  return hook;
}

/** The same, held until the transaction ends. @throws Failure `notFound`. */
export async function heldHook(ctx: Pick<CompanyCtx, 'tx'>, id: number): Promise<HookRow> {
  if (!(await holdHook(ctx.tx, id))) throw new Failure(e.webhooks.notFound);
  return readHook(ctx, id);
}

async function checkAddress({ platform }: Steps, address: string): Promise<void> {
  try {
    await makeAddressCheck(platform.config.outboundAllow)(address);
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    refuseField(e.webhooks.addressRefused, 'direccion');
  }
}

/** Where it leads; what follows the host may be a secret of whoever receives. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '');

const noteSaved = (ctx: Ctx, id: number, { address, types }: HookSaid, active: boolean) =>
  note(ctx, 'webhook.saved', id, { host: hostOf(address), types: [...types], active });

const note = (
  ctx: Ctx,
  event: 'webhook.saved' | 'webhook.removed',
  id: number,
  body: Record<string, string | boolean | string[]>,
) => record(ctx, [{ event, actorId: ctx.actor.personId, subject: 'webhook', subjectId: id, body }]);
