import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import { updateCancelled } from '../cancel.sql.ts';
import { documentMessages } from '../messages.ts';
import { noticeTo } from '../observations/tell-owner.ts';
import { leaveStamping } from '../stamps/ask-stamps.ts';
import { lockThese } from './withdraw.sql.ts';

/**
 * Withdraws some documents for what they came from, with their entries and mails, in the caller's transaction; what is
 * withdrawn already is left alone, so that it may be repeated (areas 2.6).
 *
 * @param because what it is in the trail.
 */
export async function withdrawThese(
  ctx: CompanyCtx,
  ids: readonly number[],
  {
    by,
    reason,
    because,
  }: { readonly by: number; readonly reason: string | null; readonly because: Record<string, number> },
): Promise<void> {
  const documents = await lockThese(ctx.tx, ids);
  if (documents.length === 0) return;
  const standing = documents.map(({ id }) => id);
  await updateCancelled(ctx.tx, standing, { at: ctx.now, by, reason });
  await leaveStamping(ctx, standing);
  await record(
    ctx,
    documents.map((document) => ({
      event: 'document.cancelled' as const,
      actorId: by,
      subject: 'document',
      subjectId: document.id,
      body: { from: document.state, ...because },
      ...(reason === null ? {} : { personal: { reason } }),
    })),
  );
  await tellMany(
    ctx,
    documentMessages.withdrawn,
    documents.map((document) => noticeTo(document)),
  );
}
