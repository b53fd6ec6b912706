import { e } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { lockPictures } from '../platform/pictures/kept-pictures.ts';
import { beginWait } from './bank/wait.ts';
import { type Change, selectChange } from './changes.sql.ts';
import { agreeFirst, closeWaiting } from './close.ts';
import { lockSubject, selectSubject } from './people.sql.ts';
import { takePhoto } from './photos/photos.ts';
import { replacedBy } from './sections/replaced.ts';
import { upsertSection } from './sections/sections.sql.ts';
import { requireHandOn, requireReachOf } from './standing.ts';
import { tellBankChanged, tellDecision } from './tell.ts';

/**
 * Approves a change: what it asks for stands, whatever stood when it was asked (D57, D141; decision A25). Of two who
 * decide at once the first one does.
 *
 * Where the company asks for two people, the first one's word is written down and the change waits for the other's.
 *
 * @throws Failure `notFound`, `ownChange`, `notPending`, `managersOff`, `stepUp`, `secondPerson`, `dismissed`.
 */
export async function approveChange(ctx: Ctx, id: number, comments: string | undefined): Promise<Change> {
  const change = await changeToDecide(ctx, id);
  await requireHandOn(ctx, change.personId, change.section);
  const subject = await selectSubject(ctx.tx, ctx.actor.personId, change.personId);
  if (subject?.status === 'inactive') throw new Failure(e.selfService.dismissed);
  const { tx, now, actor } = ctx;
  const { personId, section, fields } = change;
  if (change.askedBy === actor.personId) throw new Failure(e.selfService.ownChange);
  if (change.firstBy === actor.personId) throw new Failure(e.selfService.secondPerson);
  if (change.byTwo && change.firstBy === null) {
    await agreeFirst(ctx, change);
    return found(ctx, id);
  }
  const before = replacedBy(change);
  await (section === 'photo'
    ? takePhoto(ctx, change)
    : upsertSection(tx, { personId, section, fields, now }));
  if (section === 'bank')
    await tellBankChanged(ctx, personId, await beginWait(ctx, personId, before, fields));
  return decided(ctx, change, 'approved', comments);
}

/** Rejects a change; also one of who was dismissed. @throws Failure `notFound`, `ownChange`, `notPending`. */
export async function rejectChange(ctx: Ctx, id: number, comments: string | undefined): Promise<Change> {
  return decided(ctx, await changeToDecide(ctx, id), 'rejected', comments);
}

/** Takes back a change of one's own that waits. @throws Failure `notFound`, `notPending`. */
export async function withdrawChange(ctx: Ctx, id: number): Promise<Change> {
  const change = await heldChange(ctx, id);
  if (change.personId !== ctx.actor.personId || change.askedBy !== null) throw new Failure(e.shared.notFound);
  if (change.state !== 'pending') throw new Failure(e.selfService.notPending);
  await closeWaiting(ctx, change, 'withdrawn', null);
  return found(ctx, id);
}

async function changeToDecide(ctx: Ctx, id: number): Promise<Change> {
  const change = await heldChange(ctx, id);
  if (change.personId === ctx.actor.personId) throw new Failure(e.selfService.ownChange);
  await requireReachOf(ctx, change.personId, change.section);
  if (change.state !== 'pending') throw new Failure(e.selfService.notPending);
  return change;
}

/** Read again once its person is held: who waited for somebody else's decision sees it. */
async function heldChange(ctx: Ctx, id: number): Promise<Change> {
  const { personId, section } = await found(ctx, id);
  if (section === 'photo') await lockPictures(ctx.tx);
  await lockSubject(ctx.tx, personId);
  return found(ctx, id);
}

async function found(ctx: Ctx, id: number): Promise<Change> {
  const change = await selectChange(ctx.tx, ctx.actor.personId, id);
  if (!change) throw new Failure(e.shared.notFound);
  return change;
}

async function decided(
  ctx: Ctx,
  change: Change,
  state: 'approved' | 'rejected',
  comments: string | undefined,
): Promise<Change> {
  await closeWaiting(ctx, change, state, comments ?? null);
  await tellDecision(ctx, change, state, comments);
  return found(ctx, change.id);
}
