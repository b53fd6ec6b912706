import { noteMailRead } from '../../mfa/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { insertFirstMail, selectMaker } from './held.sql.ts';

/**
 * A link that was mailed came back: its address is one that the person reads. The first address of somebody who never
 * had a way in is their own by that, and the evidence of their signatures says who wrote it down.
 *
 * @param isFirst nothing proved them before.
 */
export async function noteLinkRead(
  ctx: Pick<CompanyCtx, 'tx' | 'now'>,
  personId: number,
  mail: string,
  isFirst: boolean,
): Promise<void> {
  const { tx, now } = ctx;
  await noteMailRead(ctx, personId, mail);
  if (!isFirst) return;
  const made = await selectMaker(tx, personId);
  await insertFirstMail(tx, personId, made ?? { byId: null, at: now }, now);
}
