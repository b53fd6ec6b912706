import { e } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { tell } from '../platform/messages/tell.ts';
import { askedSince, insertContact, selectAsker } from './contact.sql.ts';
import { homeMessages } from './messages.ts';

/** Hours within which sales answers (D184). */
export const ANSWER_HOURS = [24, 48] as const;

export interface ContactWish {
  readonly topic: string;
  readonly phone: string | undefined;
  readonly message: string | undefined;
}

/**
 * Keeps a wish to be called, tells sales where the installation names an address (`SALES_MAIL`), and confirms it
 * to whoever asked and has a mail.
 *
 * @throws Failure `alreadyAsked` while the answer to the same wish is not due yet.
 */
export async function askForContact(ctx: Ctx, wish: ContactWish): Promise<void> {
  const { tx, now, platform } = ctx;
  const { personId, language } = ctx.actor;
  const due = new Date(now.getTime() - ANSWER_HOURS[1] * 3_600_000);
  if (await askedSince(tx, personId, wish.topic, due)) throw new Failure(e.home.alreadyAsked);
  const { topic, phone = null, message = null } = wish;
  await insertContact(tx, { personId, topic, phone, message, now });
  const asker = await selectAsker(tx, personId);
  if (!asker) return;
  const wished = {
    shortCompany: oneLine(asker.company),
    company: asker.company,
    person: `${asker.surname}, ${asker.name}`,
    mail: asker.mail ?? '—',
    phone: phone ?? '—',
    topic,
    message: message ?? '',
  };
  const sales = { personId: null, mail: platform.config.salesMail };
  await tell(ctx, homeMessages.contactWished, { to: sales, values: wished });
  await tell(ctx, homeMessages.contactKept, { to: { personId, mail: asker.mail }, language, values: {} });
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 120);
