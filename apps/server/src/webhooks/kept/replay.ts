import { performance } from 'node:perf_hooks';
import { e, type Moment } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx, Platform } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { upsertQueued } from '../delivery/queue.sql.ts';
import { holdHook, markDue, type ReplayTold } from '../hooks.sql.ts';
import { heldHook, readHook } from '../hooks.ts';
import { instantOf } from '../trail/feed.ts';
import { placeBefore, readTrail, WORK_MS } from '../trail/read-trail.ts';
import { selectNextRunning, selectRunning, updateReplay, upsertReplay } from './replay.sql.ts';

/** A turn looks through spans for so long; then it sends. */
const PIECES_MS = 2000;
/** Entries of before an instant are sealed so long after it at most: what `placeBefore` steps back, and as long again. */
const SEALED_MS = 2 * WORK_MS;

/**
 * Begins to send everything of a span of time again that the address is told, what never went to it as well: it is read off
 * the trail anew, piece by piece, by whoever delivers (`goOnReplaying`). The same span again, while it is under way, is the
 * same one; another has to wait for its end.
 *
 * @returns how far it is.
 * @throws Failure `notFound`, `off`, `replaying`; `fieldInvalid` for a span that ends before it begins.
 */
export async function replaySpan(
  ctx: Ctx,
  hookId: number,
  span: { readonly from: Moment; readonly until: Moment },
): Promise<ReplayTold> {
  const { tx, now, actor } = ctx;
  const hook = await heldHook(ctx, hookId);
  if (!hook.active) throw new Failure(e.webhooks.off);
  const [from, until] = [instantOf(span.from, ctx), instantOf(span.until, ctx)];
  if (until < from) refuseField(e.webhooks.fieldInvalid, 'hasta');
  const running = await selectRunning(tx, hookId);
  const isSame = running?.from.getTime() === from.getTime() && running.until.getTime() === until.getTime();
  if (running && !isSame) throw new Failure(e.webhooks.replaying);
  if (!running) {
    const [place, lastPlace] = [
      await placeBefore(tx, from),
      await placeBefore(tx, new Date(until.getTime() + SEALED_MS)),
    ];
    await upsertReplay(tx, hookId, { from, until, place, lastPlace }, { id: actor.personId, at: now });
    await markDue(tx);
    await note(ctx, { hookId, begunBy: actor.personId, from, until }, {});
  }
  const { replay } = await readHook(ctx, hookId);
  if (!replay) throw new Failure(e.webhooks.notFound);
  return replay;
}

/**
 * Goes on with the spans of a company that are sent again, for some seconds. What is queued and how far that is are one
 * transaction, a short one: a process that dies leaves the next to go on from there, and nothing is queued twice over.
 */
export async function goOnReplaying(
  platform: Platform,
  companyId: number,
  signal: AbortSignal,
): Promise<void> {
  const end = performance.now() + PIECES_MS;
  let more = true;
  while (more && performance.now() < end && !signal.aborted)
    more = await asCompany(platform, companyId, replayPiece);
}

/** One piece. @returns whether there was one: there may be more. */
export async function replayPiece(ctx: CompanyCtx): Promise<boolean> {
  const { tx, now } = ctx;
  const hookId = await selectNextRunning(tx);
  if (hookId === undefined) return false;
  await holdHook(tx, hookId);
  const replay = await selectRunning(tx, hookId);
  // Somebody else ended it before it was held.
  if (!replay) return true;
  const { types, from, until, place, lastPlace } = replay;
  const { 'webhook.replay': most, 'webhook.replay.piece': piece } = ctx.platform.limits;
  const room = Math.min(piece, most - replay.queued);
  const page = await readTrail(tx, types, { after: place, since: from, most: room });
  const told = page.told.filter(({ at }) => at <= until);
  const queued = replay.queued + (await upsertQueued(tx, hookId, told, { now, again: true }));
  const isOver = !page.more || page.next > lastPlace;
  // An entry is told whole: one that has no room any more is where this ends.
  const isFull = queued >= most || page.next <= place;
  const state = isOver ? 'done' : isFull ? 'full' : 'running';
  const ended = state === 'running' ? null : now;
  await updateReplay(tx, hookId, {
    place: page.next,
    queued,
    reached: told.at(-1)?.at ?? null,
    state,
    ended,
  });
  if (ended !== null) await note(ctx, replay, { queued });
  return true;
}

const note = (
  ctx: CompanyCtx,
  {
    hookId,
    begunBy,
    from,
    until,
  }: { readonly hookId: number; readonly begunBy: number; readonly from: Date; readonly until: Date },
  said: Record<string, number>,
) =>
  record(ctx, [
    {
      event: 'webhook.replayed',
      actorId: begunBy,
      subject: 'webhook',
      subjectId: hookId,
      body: { from: from.toISOString(), until: until.toISOString(), ...said },
    },
  ]);
