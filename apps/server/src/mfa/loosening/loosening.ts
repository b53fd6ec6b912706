import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { markNext, markRoundAt } from '../../platform/jobs/rounds/due.sql.ts';
import {
  endDue,
  endWaiting,
  endWaitingOf,
  exists,
  selectNextDue,
  selectWaiting,
  upsertWaiting,
} from './loosening.sql.ts';
import { tellStopped, tellWaits } from './tell-management.ts';
import type { Loosening, LooseningKind } from './waiting-change.ts';

/** What of the ways in a loosening is, as mails say it. */
const CHANGE = { mfa: 'mfaOff', sso: 'ssoOn' } as const;

/**
 * Has a loosening wait for its time, and tells all of management: any of them can stop it until then. What waited of the
 * same kind and type gives way to it, and the wait begins anew.
 */
export async function waitToLoosen(
  ctx: Ctx,
  wanted: Pick<Loosening, 'what' | 'type' | 'detail'>,
): Promise<void> {
  const delay = ctx.platform.limits['loosening.seconds'] * 1000;
  const { personId } = ctx.actor;
  const effectiveAt = new Date(ctx.now.getTime() + delay);
  await upsertWaiting(ctx.tx, { ...wanted, askedBy: personId, askedAt: ctx.now, effectiveAt });
  await markRoundAt(ctx, 'session.loosen', effectiveAt);
  await note(ctx, 'loosening.asked', personId, wanted);
  await tellWaits(ctx, CHANGE[wanted.what], personId, effectiveAt);
}

/** What waits of a kind. */
export function readWaiting({ tx }: Pick<Ctx, 'tx'>, what: LooseningKind): Promise<Loosening[]> {
  return selectWaiting(tx, what);
}

/**
 * Takes what has come due: whoever gets it here applies it in the same transaction, and nobody else does. It says when the
 * round has something to take again.
 */
export async function takeDue({ tx, now }: CompanyCtx): Promise<Loosening[]> {
  const due = await endDue(tx, now);
  await markNext({ tx, now }, 'session.loosen', await selectNextDue(tx));
  return due;
}

/** Ends what waits, because something else was decided since. */
export function overtake(
  { tx, now }: CompanyCtx,
  of: Pick<Loosening, 'what' | 'type'>,
  by: number | null,
): Promise<void> {
  return endWaitingOf(tx, of, { as: 'overtaken', by, at: now });
}

/**
 * Stops a loosening that waits. Of a stop and the instant it holds from the first one decides.
 *
 * @throws Failure `notFound`, or `looseningOver` where it holds already or was stopped.
 */
export async function stopLoosening(ctx: Ctx, id: number): Promise<Loosening> {
  const { personId } = ctx.actor;
  const stopped = await endWaiting(ctx.tx, id, { as: 'stopped', by: personId, at: ctx.now });
  if (!stopped) throw new Failure((await exists(ctx.tx, id)) ? e.mfa.looseningOver : e.shared.notFound);
  await note(ctx, 'loosening.stopped', personId, stopped);
  await tellStopped(ctx, CHANGE[stopped.what], personId);
  return stopped;
}

function note(
  ctx: CompanyCtx,
  event: 'loosening.asked' | 'loosening.stopped',
  actorId: number,
  { what, type }: Pick<Loosening, 'what' | 'type'>,
): Promise<void> {
  return record(ctx, [
    { event, actorId, subject: 'company', subjectId: ctx.companyId, body: { what, type } },
  ]);
}
