import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import { updateCancelled } from '../cancel.sql.ts';
import { documentMessages } from '../messages.ts';
import { noticeTo } from '../observations/tell-owner.ts';
import { leaveStamping } from '../stamps/ask-stamps.ts';
import type { OfPublication } from './of-publication.ts';
import { lockStanding, selectOfPublication } from './withdraw.sql.ts';

/** Who withdraws a publication, and why. */
export interface Withdrawal {
  readonly by: number;
  readonly reason: string;
  /** Its people were told of it by mail. */
  readonly told: boolean;
}

/** The documents of one publication, counted for whoever acts. */
export const countOfPublication = ({ tx, actor }: Ctx, processId: number): Promise<OfPublication> =>
  selectOfPublication(tx, actor.personId, processId);

/**
 * Withdraws the next documents of a publication, with their entries and mails, in the caller's transaction: what is
 * withdrawn already is left alone, so that it may be repeated. Who was told by mail or had opened it is told by mail; the
 * others see it in the portal (areas 2.6).
 *
 * @returns how many; fewer than `most` where there are no more.
 */
export async function withdrawNext(
  ctx: CompanyCtx,
  processId: number,
  { by, reason, told }: Withdrawal,
  most: number,
): Promise<number> {
  const documents = await lockStanding(ctx.tx, processId, most);
  if (documents.length === 0) return 0;
  const ids = documents.map(({ id }) => id);
  await updateCancelled(ctx.tx, ids, { at: ctx.now, by, reason });
  await leaveStamping(ctx, ids);
  await record(
    ctx,
    documents.map((document) => ({
      event: 'document.cancelled' as const,
      actorId: by,
      subject: 'document',
      subjectId: document.id,
      body: { from: document.state, process: processId },
      // The text can be erased: of it the chain holds a salted hash.
      personal: { reason },
    })),
  );
  const mailed = documents.filter(({ opened }) => told || opened);
  await tellMany(
    ctx,
    documentMessages.withdrawn,
    mailed.map((document) => noticeTo(document)),
  );
  return documents.length;
}
