import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { endSessionsOf } from '../../platform/end-sessions.sql.ts';
import { Failure } from '../../platform/failure.ts';
import { endOne, type OpenSessionRow, selectSessions } from './sessions.sql.ts';

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
export async function endOtherSessions(ctx: Ctx): Promise<number> {
  const { personId, tokenHash } = ctx.actor;
  const count = await endSessionsOf(ctx.tx, [personId], ctx.now, tokenHash);
  await record(ctx, [
    {
      event: 'sessions.ended',
      actorId: personId,
      subject: 'person',
      subjectId: personId,
      body: { count },
    },
  ]);
  return count;
}
