import { countryOf, type Language, languageOf, paperText, type Values } from '@legajo/contract';
import type { CompanyCtx } from '../company-ctx.ts';
import { bouncedAmong } from '../mail/bounced.sql.ts';
import type { Mail } from '../mail/mail.ts';
import { sendMail, sendMails } from '../mail/outbox.ts';
import { platformMessages } from '../messages.ts';
import { type Asked, askUnconfirmed } from './ask-address.ts';
import { carriedBy } from './carried.ts';
import type { Message, MessageLanguage } from './message.ts';
import { insertNotices } from './notice.sql.ts';
import { noticeOf } from './notice.ts';
import { type Reword, rewordingOf } from './own/reword.ts';
import { addressOfPlace } from './places.ts';
import { isChosen, TOPICS } from './topics.ts';
import { type OwnWish, selectWishes } from './wishes.sql.ts';

/** Whom a message is for. */
export interface Addressee {
  /** Null for who runs the installation. */
  readonly personId: number | null;
  readonly mail: string | null;
  /** Signs in at the administrators' app: for a link to `signIn`. */
  readonly administers?: boolean;
}

/** What a message fills in: as it is, or in the language in which it comes to be said. */
export type SaidValues<V extends string> =
  | Readonly<Record<V, string | number>>
  | ((language: Language) => Readonly<Record<V, string | number>>);

/**
 * One message for one addressee: whose words, and in which language as far as the message leaves it open. A person who
 * chose a language for themself is told in that one.
 */
export type Told<V extends string, L extends MessageLanguage> = {
  readonly to: Addressee;
  readonly values: SaidValues<V>;
} & InLanguage<L>;

type InLanguage<L extends MessageLanguage> = L extends 'company'
  ? { readonly country: string }
  : L extends 'caller'
    ? { readonly language: Language }
    : unknown;

/**
 * Tells people something, in the transaction that it speaks of: it goes out if, and only if, that is committed, and once.
 *
 * @returns whether it reaches them: there was an address to send it to, or they want no mail of it and have it in the portal.
 * @throws Error where the message must have one and there is none.
 */
export async function tell<V extends string, L extends MessageLanguage>(
  ctx: CompanyCtx,
  message: Message<V, L>,
  told: Told<NoInfer<V>, NoInfer<L>>,
): Promise<boolean> {
  const wishes = await wishesOf(ctx, message, [told as Said]);
  await show(ctx, message, [told as Said], wishes);
  const { mails, asking, declined } = await mailsOf(ctx, message, [told as Said], wishes);
  for (const mail of [...mails, ...asking]) await sendMail(ctx.tx, ctx.companyId, mail, ctx.platform.clock);
  return mails.length + declined > 0;
}

/**
 * Mails somebody a test of words that they write: no message, and nothing that is true of anybody.
 *
 * @param mail to whoever asks for it.
 */
export async function sendTrial({ tx, companyId, platform }: CompanyCtx, mail: Mail): Promise<void> {
  await sendMail(tx, companyId, mail, platform.clock);
}

/** Whom a message for many reaches. */
export interface Reached {
  /** By mail, or in the portal where they want no mail of it. */
  readonly told: number;
  /** Those of whom it is kept, because they were asked to confirm their address first. */
  readonly asked: number;
}

/** The same message for many, in nine round trips at most however many they are. */
export async function tellMany<V extends string, L extends MessageLanguage>(
  ctx: CompanyCtx,
  message: Message<V, L>,
  told: readonly Told<NoInfer<V>, NoInfer<L>>[],
): Promise<Reached> {
  const wishes = await wishesOf(ctx, message, told as readonly Said[]);
  await show(ctx, message, told as readonly Said[], wishes);
  const { mails, asking, asked, declined } = await mailsOf(ctx, message, told as readonly Said[], wishes);
  await sendMails(ctx.tx, [...mails, ...asking], ctx.platform.clock);
  return { told: mails.length + declined, asked };
}

/** The same in the portal alone, where whoever caused it wants no mail to go out (areas 3.4). */
export async function showMany<V extends string, L extends MessageLanguage>(
  ctx: CompanyCtx,
  message: Message<V, L>,
  told: readonly Told<NoInfer<V>, NoInfer<L>>[],
): Promise<void> {
  await show(ctx, message, told as readonly Said[], new Map());
}

/** Writes the notices of those who are people, with or without an address. */
function show(ctx: CompanyCtx, message: Message, told: readonly Said[], wishes: Wishes): Promise<void> {
  const notices = told.flatMap((one) => {
    const { personId } = one.to;
    if (personId === null) return [];
    const { values } = one;
    const said = typeof values === 'function' ? values(languageIn(message.language, one)) : values;
    return noticeOf(message, personId, said, ctx.now, waitsForTheDay(message, wishes.get(personId))) ?? [];
  });
  const { now, platform } = ctx;
  const dayHour = platform.limits['quiet.until.hour'];
  return insertNotices(ctx.tx, notices, carriedBy(platform, message), { now, dayHour });
}

/** The same, whatever the message. */
interface Said {
  readonly to: Addressee;
  readonly values: SaidValues<string>;
  readonly country?: string;
  readonly language?: Language;
}

interface Mails {
  readonly mails: Mail[];
  /** Those that ask for an address instead. */
  readonly asking: Mail[];
  readonly asked: number;
  /** Who wants no mail of it, or has it with the others of the day. */
  readonly declined: number;
}

/** The mails of those who have an address; one that nobody showed to read hears of no document. */
async function mailsOf(
  ctx: CompanyCtx,
  message: Message,
  told: readonly Said[],
  wishes: Wishes,
): Promise<Mails> {
  const wanted = told.filter(({ to }) => {
    const wish = to.personId === null ? undefined : wishes.get(to.personId);
    return wantsMail(message, wish) && !waitsForTheDay(message, wish);
  });
  const bounced = await bouncedOf(ctx, message, wanted);
  const addressed = wanted.filter(({ to }) => to.mail !== null && !bounced.has(to.mail));
  const ids = message.ofDocument ? [...new Set(addressed.flatMap(({ to }) => to.personId ?? []))] : [];
  const { people: unconfirmed, toAsk } = await askUnconfirmed(ctx, ids);
  const reached = addressed.filter(({ to }) => to.personId === null || !unconfirmed.has(to.personId));
  if (reached.length < wanted.length && message.withoutAddress === 'refused')
    throw new Error(`${message.kind} has nowhere to go.`);
  const languageFor = (one: Said, whose: MessageLanguage) => {
    const own = one.to.personId === null ? null : wishes.get(one.to.personId)?.language;
    return own ?? languageIn(whose, one);
  };
  const reword = await rewordingOf(
    ctx,
    message,
    reached.flatMap(({ to }) => to.personId ?? []),
  );
  const mails = reached.map((one) => mailOf(ctx, message, one, languageFor(one, message.language), reword));
  const asking = toAsk.map((one) => {
    const said = askOf(one, addressed);
    return mailOf(ctx, platformMessages.addressAsked, said, languageFor(said, 'company'));
  });
  return {
    mails,
    asking,
    asked: addressed.length - reached.length,
    declined: told.length - wanted.length,
  };
}

type Wishes = ReadonlyMap<number, OwnWish>;

/** What those who are people chose for themselves. */
function wishesOf(ctx: CompanyCtx, { shown }: Message, told: readonly Said[]) {
  const people = new Set(told.flatMap(({ to }) => to.personId ?? []));
  return selectWishes(ctx.tx, [...people], shown?.topic ?? null);
}

/** Whether a mail of it is for somebody: what is shown in no portal, or has to be told, always is. */
function wantsMail({ shown }: Message, wish: OwnWish | undefined): boolean {
  if (!shown) return true;
  const rule = TOPICS[shown.topic].mail;
  return isChosen(rule) ? (wish?.mail ?? rule === 'on') : true;
}

/** Whether its mail is left to the one of the day: what neither presses nor has to be told (areas 3.5). */
function waitsForTheDay(message: Message, wish: OwnWish | undefined): boolean {
  const { shown } = message;
  if (!wish?.daily || shown?.level !== 'info' || !isChosen(TOPICS[shown.topic].mail)) return false;
  return message.to === 'person' && wantsMail(message, wish);
}

/** What asks somebody to confirm their address, in the place of what they would have been told. */
function askOf({ id, mail, key, ...values }: Asked, told: readonly Said[]): Said {
  const country = told.find(({ to }) => to.personId === id)?.country ?? '';
  return { to: { personId: id, mail }, values: { ...values, key }, country };
}

/** Addresses that a message is kept from. */
function bouncedOf(ctx: CompanyCtx, { ofDocument }: Message, told: readonly Said[]) {
  if (!ofDocument) return new Set<string>();
  return bouncedAmong(ctx.tx, [...new Set(told.flatMap(({ to }) => to.mail ?? []))]);
}

function mailOf(
  { platform }: CompanyCtx,
  message: Message,
  told: Said,
  language: Language,
  reword: Reword = (mail) => mail,
): Mail {
  const { to } = told;
  const values = typeof told.values === 'function' ? told.values(language) : told.values;
  const link = message.link && linkOf(platform, message.link, to, values);
  const all: Values = link ? { ...values, address: link } : values;
  const subject = paperText(`${message.texts}Subject`, language, all).replace(/\s+/g, ' ');
  const text = paperText(`${message.texts}Text`, language, all);
  const button =
    link && message.link ? { link, words: paperText(`letter.open.${message.link.place}`, language) } : null;
  const { personId } = to;
  const mail = { personId, kind: message.kind, to: to.mail ?? '', subject, text, language, button };
  return reword(mail, all);
}

function languageIn(whose: MessageLanguage, { country, language }: Said): Language {
  if (whose === 'company') return languageOf(countryOf(country ?? '').locale);
  return whose === 'caller' ? (language ?? 'es') : whose;
}

function linkOf(
  { addresses }: CompanyCtx['platform'],
  { place, query = [] }: NonNullable<Message['link']>,
  to: Addressee,
  values: Values,
): string {
  const asked = query.map((name) => [name, values[name] ?? ''] as const);
  return addressOfPlace(addresses, place, to.administers ?? false, asked);
}
