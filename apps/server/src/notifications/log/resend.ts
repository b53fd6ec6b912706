import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx, Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { dropText } from '../../platform/mail/bounced.sql.ts';
import { sendMail } from '../../platform/mail/outbox.ts';
import { holdFailed, type SentRow } from './log.sql.ts';

/**
 * Whether a mail can be sent again: it did not arrive, what it said is kept, and it stands among the notices of the portal,
 * as nothing does that carries a code or a way in.
 */
export const canResend = (
  { state, kind, hasText }: Pick<SentRow, 'state' | 'kind' | 'hasText'>,
  { messages }: Pick<Platform, 'messages'>,
): boolean =>
  (state === 'failed' || state === 'bounced') && hasText && messages.get(kind ?? '')?.shown !== undefined;

/**
 * Sends a mail that did not arrive again, to the address that its person has now. Once: what it said goes on with the new
 * one.
 *
 * @returns the new one.
 * @throws Failure `notFound`; `addressInvalid` while mails come back from that address.
 */
export async function resendMail(ctx: Ctx, id: number): Promise<number> {
  const mail = await holdFailed(ctx.tx, ctx.actor.personId, id);
  if (!mail || !canResend({ ...mail, state: 'failed', hasText: true }, ctx.platform))
    throw new Failure(e.shared.notFound);
  if (mail.isInvalid) throw new Failure(e.notifications.addressInvalid);
  const { personId, kind, to, subject, text, language, link, action } = mail;
  const button = link !== null && action !== null ? { button: { link, words: action } } : {};
  const again = { personId, kind, to, subject, text, language, ...button };
  const made = await sendMail(ctx.tx, ctx.companyId, again, ctx.platform.clock);
  await dropText(ctx.tx, id);
  await record(ctx, [
    {
      event: 'mail.resent',
      actorId: ctx.actor.personId,
      subject: 'person',
      subjectId: personId,
      body: { mail: id, as: made, kind },
    },
  ]);
  return made;
}
