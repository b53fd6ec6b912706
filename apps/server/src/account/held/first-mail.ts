import { noteMailRead } from '../../mfa/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { insertFirstMail, selectMaker, selectReading } from './held.sql.ts';
import { holdBySheet, holdWaysIn } from './hold.ts';

/**
 * A link that was mailed came back: its address is one that somebody reads. The first address of a person who never had a
 * way in, nor came in by one, is their own by that, and the evidence of their signatures says who wrote it down. Of
 * everybody else it may be whoever wrote it down that reads it: it waits, with notice to every address that is known, and
 * is no proven one before the wait is over (decision G5).
 *
 * @param hasCredential something proved them before.
 */
export async function noteLinkRead(
  ctx: CompanyCtx,
  personId: number,
  mail: string,
  hasCredential: boolean,
): Promise<void> {
  const { tx, now } = ctx;
  const made = await selectMaker(tx, personId);
  const { isProven, cameIn, held } = await selectReading(tx, personId, {
    mail,
    since: made?.at ?? null,
    now,
  });
  if (!hasCredential && !cameIn) {
    await noteMailRead(ctx, personId, mail);
    await insertFirstMail(tx, personId, made ?? { byId: null, at: now }, now);
    return;
  }
  const own = made !== null && made.byId === personId;
  if (isProven || own || held === 'over') await noteMailRead(ctx, personId, mail);
  else if (held === 'none') await holdWaysIn(ctx, [personId], { what: 'mail', byId: made?.byId ?? null });
}

/**
 * An activation code came back. One that was mailed is the first mail of a person who never had a way in: theirs by it, as
 * by a link. Whoever prints a sheet reads its code, so a printed one waits; so does a mailed one whose address somebody
 * touched since, and that of a person who had another way in before.
 *
 * @param mail where the code was mailed, if that is still their address as it was then; null: it was printed, or it is not.
 * @param hasCredential something proved them before.
 */
export async function noteCodeBack(
  ctx: CompanyCtx,
  personId: number,
  mail: string | null,
  hasCredential: boolean,
): Promise<void> {
  const { tx, now } = ctx;
  const isFirst = mail !== null && !hasCredential;
  if (!isFirst || (await selectReading(tx, personId, { mail, since: null, now })).cameIn)
    return holdBySheet(ctx, personId);
  await noteMailRead(ctx, personId, mail);
  await insertFirstMail(tx, personId, (await selectMaker(tx, personId)) ?? { byId: null, at: now }, now);
}
