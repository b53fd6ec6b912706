import { e, type Page } from '@legajo/contract';
import { record, recordReading } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { Listed } from '../../platform/http/binding.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { liftBounce } from '../../platform/mail/bounced.sql.ts';
import {
  type InvalidMail,
  type SentFilter,
  type SentRow,
  selectInvalid,
  selectMails,
  selectOthers,
} from './log.sql.ts';

/** Ours: a screen shows no more at a time. */
const MOST_ROWS = 100;
const MOST_INVALID = 200;

/**
 * What went out to people whom whoever acts reaches, newest first. Mails and other ways are two walks, each from its own
 * place of the cursor, put together by time.
 *
 * @throws Failure `invalidFields` when the cursor is not one of ours.
 */
export async function listSent<Wire>(
  ctx: Ctx,
  wanted: Omit<SentFilter, 'viewer'>,
  page: Page,
  cursor: string | undefined,
  toWire: (row: SentRow) => Wire,
): Promise<Listed<Wire>> {
  const filter = { ...wanted, viewer: ctx.actor.personId };
  const [mailBelow, otherBelow] =
    cursor === undefined ? [null, null] : decodeCursor(cursor, ['number', 'number']);
  const size = Math.min(page.perPage, MOST_ROWS);
  const { channel } = filter;
  const mails =
    channel === null || channel === 'mail' ? await selectMails(ctx.tx, filter, mailBelow, size + 1) : [];
  const others = channel === 'mail' ? [] : await selectOthers(ctx.tx, filter, otherBelow, size + 1);
  const all = [...mails, ...others].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const shown = all.slice(0, size);
  const lastOf = (isMail: boolean, before: number | null) =>
    shown.findLast((row) => (row.channel === 'mail') === isMail)?.id ?? before ?? Number.MAX_SAFE_INTEGER;
  const next = encodeCursor([lastOf(true, mailBelow), lastOf(false, otherBelow)]);
  return new Listed(shown.map(toWire), {
    total: shown.length,
    ...(all.length > size ? { more: true, next } : {}),
  });
}

/** People whose address is good for nothing, of those whom whoever acts reaches; or one of them. */
export async function listInvalid(ctx: Ctx, personId: number | null): Promise<InvalidMail[]> {
  const found = await selectInvalid(ctx.tx, ctx.actor.personId, personId, MOST_INVALID);
  if (found.length > 0) await recordReading(ctx, personId, 'invalid-mails');
  return found;
}

/** Takes somebody's address at its holder's word: mails go there again. @throws Failure `notFound`. */
export async function acceptMail(ctx: Ctx, personId: number): Promise<void> {
  const [one] = await selectInvalid(ctx.tx, ctx.actor.personId, personId, 1);
  if (!one || !(await liftBounce(ctx.tx, one.mail))) throw new Failure(e.shared.notFound);
  await record(ctx, [
    {
      event: 'mail.accepted',
      actorId: ctx.actor.personId,
      subject: 'person',
      subjectId: personId,
      personal: { mail: one.mail },
    },
  ]);
}
