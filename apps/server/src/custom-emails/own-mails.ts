import { countryOf, e, type Language, languageOf } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { contrastOf } from '../platform/mail/letter-html.ts';
import type { Message } from '../platform/messages/message.ts';
import { FIXED_MAILS, OWN_MAILS, type OwnMail } from '../platform/messages/own/own-mails.ts';
import {
  misfitOf,
  type OwnWords,
  ourWords,
  type Variable,
  variablesOf,
} from '../platform/messages/own/own-words.ts';
import { selectPicture } from './gallery/gallery.sql.ts';
import { deleteOwnMail, type OwnMailRow, selectOwnMails, writeOwnMail } from './own-mails.sql.ts';

/** A mail that the company may word, with the message whose values it fills in. */
export interface Wordable {
  readonly mail: OwnMail;
  readonly message: Message;
  readonly variables: readonly Variable[];
  readonly language: Language;
}

/** Wire names of what is worded, for whoever is told that one is wrong. */
const FIELDS: Readonly<Record<keyof OwnWords, string>> = {
  subject: 'asunto',
  title: 'titulo',
  body: 'cuerpo',
  buttonWords: 'boton_texto',
  ground: 'boton_color',
  ink: 'boton_color_texto',
  closing: 'cierre',
  foot: 'pie',
  pictureId: 'imagen',
  showsLogo: 'logo',
};
const LEAST_CONTRAST = 4.5;

/** A mail that may be worded, in a language; the company's unless told. @throws Failure `notFound`, `fixed` */
export function wordable(
  { platform, actor }: Pick<Ctx, 'platform' | 'actor'>,
  id: number,
  language: Language = languageOf(countryOf(actor.country).locale),
): Wordable {
  const mail = OWN_MAILS.find((one) => one.id === id);
  if (!mail) {
    const fixed = FIXED_MAILS.some((one) => one.id === id);
    throw new Failure(fixed ? e.customEmails.fixed : e.customEmails.notFound);
  }
  const message = platform.messages.get(mail.kinds[0]);
  if (!message) throw new Error(`${mail.kinds[0]} is no message.`);
  return { mail, message, variables: variablesOf(mail, message), language };
}

/** A mail as it stands: the company's words, where it has some, beside ours. */
export interface Standing extends Wordable {
  readonly own: OwnMailRow | null;
  readonly ours: OwnWords;
  /** Its words name what the mail fills in no more. */
  readonly broken: boolean;
}

/** A mail as it goes out in a language. @throws Failure `notFound`, `fixed` */
export async function readOwnMail(ctx: Ctx, id: number, language?: Language): Promise<Standing> {
  const of = wordable(ctx, id, language);
  const [own = null] = await selectOwnMails(ctx.tx, { mailId: id, language: of.language });
  return standing(of, own);
}

const standing = (of: Wordable, own: OwnMailRow | null): Standing => ({
  ...of,
  own,
  ours: ourWords(of.message, of.language),
  broken: own !== null && misfitOf(own, of.variables) !== null,
});

/** All mails that may be worded, in both languages. */
export async function listOwnMails(ctx: Ctx): Promise<Standing[][]> {
  const rows = await selectOwnMails(ctx.tx);
  return OWN_MAILS.map(({ id }) =>
    (['es', 'pt'] as const).map((language) => {
      const own = rows.find((row) => row.mailId === id && row.language === language) ?? null;
      return standing(wordable(ctx, id, language), own);
    }),
  );
}

/**
 * Refuses words that cannot be sent.
 *
 * @throws Failure `variableUnknown`, `variableRequired`, `contrast`, `pictureNotFound`
 */
export async function judgeWords(ctx: Ctx, of: Wordable, words: OwnWords): Promise<void> {
  const misfit = misfitOf(words, of.variables);
  if (misfit) {
    const { rule, field, name } = misfit;
    const why = rule === 'unknown' ? e.customEmails.variableUnknown : e.customEmails.variableRequired;
    throw new Failure(why, { name: `{${name}}` }, { [FIELDS[field]]: { rule: 'invalid' } });
  }
  const { ground, ink, pictureId } = words;
  if ((ground === null) !== (ink === null)) refuseField(e.customEmails.contrast, FIELDS.ground);
  if (ground && ink && contrastOf(ground, ink) < LEAST_CONTRAST)
    refuseField(e.customEmails.contrast, FIELDS.ink);
  if (pictureId !== null && !(await selectPicture(ctx.tx, pictureId)))
    throw new Failure(e.customEmails.pictureNotFound);
}

/**
 * Words a mail as the company says it.
 *
 * @param seen its version as it was read; 0 where it was ours.
 * @throws Failure `notFound`, `fixed`, `changed`, and what `judgeWords` throws.
 */
export async function saveOwnMail(
  ctx: Ctx,
  id: number,
  {
    language,
    seen,
    active,
    words,
  }: { language?: Language | undefined; seen: number; active: boolean; words: OwnWords },
): Promise<Standing> {
  const of = wordable(ctx, id, language);
  await judgeWords(ctx, of, words);
  const by = { by: ctx.actor.personId, at: ctx.now };
  const saved = await writeOwnMail(ctx.tx, {
    ...words,
    mailId: id,
    language: of.language,
    active,
    seen,
    ...by,
  });
  if (!saved) throw new Failure(e.customEmails.changed);
  await note(ctx, 'custom-email.changed', of, { subject: words.subject, active });
  return readOwnMail(ctx, id, of.language);
}

/** Goes back to ours. @throws Failure `notFound`, `fixed` */
export async function resetOwnMail(ctx: Ctx, id: number, language?: Language): Promise<Standing> {
  const of = wordable(ctx, id, language);
  if (await deleteOwnMail(ctx.tx, id, of.language)) await note(ctx, 'custom-email.reset', of, {});
  return standing(of, null);
}

function note(
  ctx: Ctx,
  event: 'custom-email.changed' | 'custom-email.reset',
  { mail, language }: Wordable,
  body: Readonly<Record<string, string | boolean>>,
): Promise<void> {
  const { companyId, actor } = ctx;
  return record(ctx, [
    {
      event,
      actorId: actor.personId,
      subject: 'company',
      subjectId: companyId,
      body: { mail: mail.key, language, ...body },
    },
  ]);
}
