import { fillText, type Language, type Values } from '@legajo/contract';
import type { CompanyCtx } from '../../company-ctx.ts';
import type { Mail } from '../../mail/mail.ts';
import type { MarkValues } from '../../mail/marks.ts';
import type { Message } from '../message.ts';
import { ownMailOf, VARIABLES } from './own-mails.ts';
import { selectOwnWords, selectSurnames } from './own-words.sql.ts';
import { inOwnWords, misfitOf, variablesOf } from './own-words.ts';

/** Puts a mail into the company's words for its language, where it has some. */
export type Reword = (mail: Mail, values: Values) => Mail;

const AS_IT_IS: Reword = (mail) => mail;

/**
 * How mails of a message are worded in this company. Words that do not fit the message any more, since a variable went with a
 * version, are left aside, and ours go out (areas 4.7).
 *
 * @param people whom it may name.
 */
export async function rewordingOf(
  { tx, platform }: Pick<CompanyCtx, 'tx' | 'platform'>,
  { kind }: Pick<Message, 'kind'>,
  people: readonly number[],
): Promise<Reword> {
  const own = ownMailOf(kind);
  const first = own && platform.messages.get(own.kinds[0]);
  if (!own || !first || people.length === 0) return AS_IT_IS;
  const found = await selectOwnWords(tx, own.id);
  const variables = variablesOf(own, first);
  const fitting = new Map([...found].filter(([, words]) => misfitOf(words, variables) === null));
  if (fitting.size === 0) return AS_IT_IS;
  const surnames = await selectSurnames(tx, people);
  return (mail, values) => {
    const language = mail.language ?? 'es';
    const words = fitting.get(language);
    if (!words) return mail;
    const surname = surnames.get(mail.personId ?? 0) ?? '';
    return inOwnWords(mail, words, markValues({ ...values, surname }, language));
  };
}

/** Values by the names that stand in braces, as the language writes them. */
export function markValues(values: Values, language: Language): MarkValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([value, said]) => {
      const { [value]: name } = VARIABLES;
      return name === undefined ? [] : [[name, fillText('{it}', { it: said }, language).trim()]];
    }),
  );
}
