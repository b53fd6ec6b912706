import { TRY_PAUSES_SECONDS } from '@legajo/contract/webhooks/delivery-states';
import { OUTSIDE_EVENTS, type OutsideType } from '@legajo/contract/webhooks/outside-events';
import type { Ctx } from '../platform/context.ts';
import { type HookSaid, insertHook } from './hooks.sql.ts';
import { insertDead } from './kept/dead.sql.ts';
import { makeSecret } from './secret.ts';
import { idOf } from './trail/outside.ts';
import { selectEnd } from './trail/read-trail.sql.ts';

/**
 * What the demo writes: an address that nobody is at, with something that never arrived, tried as often as there are tries.
 * No call asked for it, and nothing is sent.
 *
 * @param first when it was tried first.
 */
export async function keepUnreached(
  ctx: Ctx,
  said: HookSaid,
  { type, data, first }: { type: OutsideType; data: Readonly<Record<string, number | string>>; first: Date },
): Promise<void> {
  const { tx, platform, companyId } = ctx;
  if (!OUTSIDE_EVENTS.some((one) => one.type === type)) throw new Error(`There is no event ${type}.`);
  const { wrapped } = makeSecret(platform, companyId);
  const sequence = await selectEnd(tx);
  const by = { id: ctx.actor.personId, at: ctx.now };
  const hookId = await insertHook(tx, { ...said, secret: wrapped, sequence }, by);
  let at = first.getTime();
  const tries = TRY_PAUSES_SECONDS.map((pause) => {
    at += pause * 1000;
    return { at: new Date(at).toISOString(), http: null, ms: 12, error: 'sin_nombre' as const };
  });
  await insertDead(tx, hookId, {
    eventId: idOf(companyId, 1, type, null),
    type,
    data,
    tries,
    first,
    last: new Date(at),
  });
}
