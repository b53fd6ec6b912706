import { ACTIONS, e, type Language, type PaperKey, paperText, type Values } from '@legajo/contract';
import { holdWhoAsks, readAccountPerson } from '../account/public.ts';
import { readMailLogo } from '../branding/public.ts';
import { readEmployee } from '../people/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { letterText } from '../platform/mail/letter-html.ts';
import type { LetterLogo, LetterLook, Mail } from '../platform/mail/mail.ts';
import { type LetterPicture, ownLetterHtml } from '../platform/mail/own-letter.ts';
import { inOwnWords, type OwnWords } from '../platform/messages/own/own-words.ts';
import { markValues } from '../platform/messages/own/reword.ts';
import { addressOfPlace } from '../platform/messages/places.ts';
import { sendTrial } from '../platform/messages/tell.ts';
import { readMailPicture } from './gallery/mail-picture.ts';
import { countTrials } from './own-mails.sql.ts';
import { judgeWords, type Wordable, wordable } from './own-mails.ts';
import { selectMailColor } from './preview.sql.ts';

/** By which the log of what went out tells tests. */
const TRIAL = 'custom-emails.trial';
const HOUR_MS = 3_600_000;

/** How a mail looks. */
export interface Look {
  readonly subject: string;
  /** Whole, with its pictures in it. */
  readonly html: string;
  readonly text: string;
}

/** Words that are tried before they are saved. */
export interface Tried {
  readonly id: number;
  readonly language?: Language | undefined;
  readonly words: OwnWords;
}

/**
 * How a mail looks with these words for a person; what the thing would say is an example.
 *
 * @param personId of somebody within reach; null for oneself.
 * @throws Failure `notFound` of the mail, of a person out of reach or without the action to see people, and what `judgeWords`
 * throws.
 */
export async function previewOwnMail(steps: Steps, tried: Tried, personId: number | null): Promise<Look> {
  const { mail, look } = await steps.transaction(async (ctx) => {
    const of = await judged(ctx, tried);
    if (personId !== null && personId !== ctx.actor.personId) {
      if (!ctx.actor.actions.has(ACTIONS.employees)) throw new Failure(e.shared.notFound);
      await readEmployee(ctx, personId);
    }
    return letterFor(ctx, of, tried.words, personId ?? ctx.actor.personId);
  });
  const { pictureId, showsLogo } = tried.words;
  const logo = showsLogo ? await readMailLogo(steps.platform, steps.companyId) : null;
  const picture =
    pictureId === null ? null : await readMailPicture(steps.platform, steps.companyId, pictureId);
  const html = ownLetterHtml(mail.subject, mail.letter, look, { logo, picture }, inlined(logo, picture));
  return { subject: mail.subject, html, text: letterText(mail.text, look) };
}

/** Mails whoever asks a test of these words, and nobody else. @returns their address. @throws Failure `noMail`, `tooManyTests` */
export async function testOwnMail(ctx: Ctx, tried: Tried): Promise<string> {
  const of = await judged(ctx, tried);
  const { personId } = ctx.actor;
  await holdWhoAsks(ctx);
  const most = ctx.platform.limits['custom-email.tests'];
  const since = new Date(ctx.now.getTime() - HOUR_MS);
  if ((await countTrials(ctx.tx, { personId, kind: TRIAL, since, most })) >= most)
    throw new Failure(e.customEmails.tooManyTests, { count: most });
  const { mail, person } = await letterFor(ctx, of, tried.words, personId);
  if (person.mail === null) throw new Failure(e.customEmails.noMail);
  await sendTrial(ctx, { ...mail, kind: TRIAL, to: person.mail });
  return person.mail;
}

async function judged(ctx: Ctx, { id, language, words }: Tried): Promise<Wordable> {
  const of = wordable(ctx, id, language);
  await judgeWords(ctx, of, words);
  return of;
}

async function letterFor(
  ctx: Ctx,
  { message, language, variables }: Wordable,
  words: OwnWords,
  personId: number,
) {
  const person = await readAccountPerson(ctx, personId);
  if (!person) throw new Failure(e.shared.notFound);
  const link = message.link
    ? addressOfPlace(ctx.platform.addresses, message.link.place, person.administers, [])
    : null;
  const button =
    link && message.link ? { link, words: paperText(`letter.open.${message.link.place}`, language) } : null;
  const values: Values = {
    ...Object.fromEntries(variables.map(({ value }) => [value, exampleOf(value, language)])),
    ...{ name: person.name, surname: person.surname, username: person.username, company: person.company },
    ...(link ? { address: link } : {}),
  };
  const plain: Mail = { personId, to: '', subject: words.subject, text: '', language, button };
  const mail = inOwnWords(plain, words, markValues(values, language));
  const look: LetterLook = {
    language,
    company: person.company,
    color: await selectMailColor(ctx.tx),
    button: mail.button ?? null,
  };
  return { mail, look, person };
}

/** What stands in a preview for what only the thing itself would say. */
const exampleOf = (value: string, language: Language): string =>
  paperText(`ownMail.example.${value}` as PaperKey, language);

/** Pictures in the page itself: the look fetches nothing. */
const inlined = (logo: LetterLogo | null, picture: LetterPicture | null) => ({
  logo: logo ? `data:image/png;base64,${logo.png.toString('base64')}` : '',
  picture: picture ? `data:image/${picture.format};base64,${picture.bytes.toString('base64')}` : '',
});
