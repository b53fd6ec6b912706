import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { CompanyCtx, Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { endAll, endOne, type OpenSessionRow, selectSessions } from './sessions.sql.ts';

/** The open sessions of whoever acts. */
export function listSessions(ctx: Ctx): Promise<OpenSessionRow[]> {
  const idle = ctx.platform.limits['session.admin.idle.seconds'];
  return selectSessions(ctx.tx, ctx.actor.personId, ctx.now, idle);
}

/** Ends one session of whoever acts, this one too. @throws Failure `notFound`. */
export async function endOwnSession(ctx: Ctx, sessionId: number): Promise<void> {
  const { personId } = ctx.actor;
  if (!(await endOne(ctx.tx, personId, sessionId, ctx.now))) throw new Failure(e.shared.notFound);
  await record(ctx, [
    {
      event: 'session.ended',
      actorId: personId,
      subject: 'person',
      subjectId: personId,
      body: { session: sessionId },
    },
  ]);
}

/** Ends every session of whoever acts but this one. @returns how many. */
export function endOtherSessions(ctx: Ctx): Promise<number> {
  const { personId, tokenHash } = ctx.actor;
  return endSessionsOf(ctx, personId, { actorId: personId, reason: 'asked', but: tokenHash });
}

/**
 * Ends the sessions of a person at once, and notes why. Dismissal, block and change of profiles end them by
 * themselves (triggers of 0025); whoever changes a password asks it here.
 *
 * @param options `but` is the token hash of the session that stays: the one a password is changed in.
 * @returns how many ended.
 */
export async function endSessionsOf(
  ctx: Pick<CompanyCtx, 'companyId' | 'tx' | 'now'>,
  personId: number,
  options: { readonly actorId: number | null; readonly reason: string; readonly but?: Buffer },
): Promise<number> {
  const count = await endAll(ctx.tx, personId, ctx.now, options.but ?? null);
  if (count === 0) return 0;
  await record(ctx, [
    {
      event: 'sessions.ended',
      actorId: options.actorId,
      subject: 'person',
      subjectId: personId,
      body: { count, reason: options.reason },
    },
  ]);
  return count;
}
