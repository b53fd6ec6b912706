import { recordIn } from '../audit/public.ts';
import type { OpenCtx } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import { endSession, useSession } from './session.sql.ts';
import { tokenHash } from './token.ts';

/** Ends the session of the token that was sent, if there is one. Never refuses (decision A22). */
export async function logout(ctx: OpenCtx): Promise<void> {
  if (!ctx.bearer) return;
  const hash = tokenHash(ctx.bearer);
  const session = await useSession(ctx.platform.db, hash, ctx.now, false);
  if (!session || session.ended_at !== null) return;
  await inCompany(ctx.platform.db, session.company_id, async (tx) => {
    await endSession(tx, hash, ctx.now);
    await recordIn(tx, ctx.now, [
      {
        event: 'session.ended',
        actorId: session.person_id,
        subject: 'person',
        subjectId: session.person_id,
        body: { session: session.id },
      },
    ]);
  });
}
