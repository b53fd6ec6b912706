import { e } from '@legajo/contract';
import type { OpenCtx, Platform } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type KeptMail, listKeptMail } from '../platform/mail/outbox.ts';

/** Whether anybody may read the kept mails: only while the demo is on and no mail really goes out. */
function showsMail({ config }: Pick<Platform, 'config'>): boolean {
  return config.demo && config.smtpUrl === null;
}

/**
 * The mails of the demo companies that nobody sent, newest first, to one address or to all.
 *
 * @throws Failure `unknownPath` outside of the demo: there the page does not exist.
 */
export async function readKeptMail(
  ctx: Pick<OpenCtx, 'platform'>,
  to: string | undefined,
): Promise<readonly KeptMail[]> {
  if (!showsMail(ctx.platform)) throw new Failure(e.shared.unknownPath);
  return listKeptMail(ctx.platform.db, to ?? null);
}
