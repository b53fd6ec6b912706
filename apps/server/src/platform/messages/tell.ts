import { countryOf, type Language, languageOf, paperText, type Values } from '@legajo/contract';
import type { CompanyCtx } from '../company-ctx.ts';
import type { Mail } from '../mail/mail.ts';
import { sendMail, sendMails } from '../mail/outbox.ts';
import type { Message, MessageLanguage } from './message.ts';
import { addressOfPlace } from './places.ts';

/** Whom a message is for. */
export interface Addressee {
  /** Null for who runs the installation. */
  readonly personId: number | null;
  readonly mail: string | null;
  /** Signs in at the administrators' app: for a link to `signIn`. */
  readonly administers?: boolean;
}

/** One message for one addressee: whose words, and in which language as far as the message leaves it open. */
export type Told<V extends string, L extends MessageLanguage> = {
  readonly to: Addressee;
  readonly values: Readonly<Record<V, string | number>>;
} & InLanguage<L>;

type InLanguage<L extends MessageLanguage> = L extends 'company'
  ? { readonly country: string }
  : L extends 'caller'
    ? { readonly language: Language }
    : unknown;

/**
 * Tells people something, in the transaction that it speaks of: it goes out if, and only if, that is committed, and once.
 *
 * @returns whether there was an address to send it to.
 * @throws Error where the message must have one and there is none.
 */
export async function tell<V extends string, L extends MessageLanguage>(
  ctx: CompanyCtx,
  message: Message<V, L>,
  told: Told<NoInfer<V>, NoInfer<L>>,
): Promise<boolean> {
  const mail = mailOf(ctx, message, told as Said);
  if (mail === null) return false;
  await sendMail(ctx.tx, ctx.companyId, mail, ctx.platform.clock);
  return true;
}

/** The same message for many, in one round trip. */
export async function tellMany<V extends string, L extends MessageLanguage>(
  ctx: CompanyCtx,
  message: Message<V, L>,
  told: readonly Told<NoInfer<V>, NoInfer<L>>[],
): Promise<void> {
  const mails = told.flatMap((one) => mailOf(ctx, message, one as Said) ?? []);
  await sendMails(ctx.tx, mails, ctx.platform.clock);
}

/** The same, whatever the message. */
interface Said {
  readonly to: Addressee;
  readonly values: Values;
  readonly country?: string;
  readonly language?: Language;
}

function mailOf({ platform }: CompanyCtx, message: Message, told: Said): Mail | null {
  const { to, values } = told;
  if (to.mail === null) {
    if (message.withoutAddress === 'refused') throw new Error(`${message.kind} has nowhere to go.`);
    return null;
  }
  const language = languageIn(message.language, told);
  const link = message.link && linkOf(platform, message.link, told);
  const all: Values = link ? { ...values, address: link } : values;
  const subject = paperText(`${message.texts}Subject`, language, all).replace(/\s+/g, ' ');
  const text = paperText(`${message.texts}Text`, language, all);
  const button =
    link && message.link ? { link, words: paperText(`letter.open.${message.link.place}`, language) } : null;
  return { to: to.mail, subject, text, language, button };
}

function languageIn(whose: MessageLanguage, { country, language }: Said): Language {
  if (whose === 'company') return languageOf(countryOf(country ?? '').locale);
  return whose === 'caller' ? (language ?? 'es') : whose;
}

function linkOf(
  { addresses }: CompanyCtx['platform'],
  { place, query = [] }: NonNullable<Message['link']>,
  { to, values }: Said,
): string {
  const asked = query.map((name) => [name, values[name] ?? ''] as const);
  return addressOfPlace(addresses, place, to.administers ?? false, asked);
}
