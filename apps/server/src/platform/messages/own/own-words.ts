import { type Language, paperText } from '@legajo/contract';
import type { LetterLook, Mail, OwnLetter } from '../../mail/mail.ts';
import { filledLine, type MarkValues, namesIn } from '../../mail/marks.ts';
import { ownText } from '../../mail/own-letter.ts';
import type { Message } from '../message.ts';
import { type OwnMail, VARIABLES } from './own-mails.ts';

/** A company's words for a mail in one language, with variables in braces. */
export interface OwnWords {
  readonly subject: string;
  readonly title: string;
  readonly body: string;
  /** Null: as ours says. */
  readonly buttonWords: string | null;
  readonly ground: string | null;
  readonly ink: string | null;
  readonly closing: string | null;
  readonly foot: string | null;
  readonly pictureId: number | null;
  readonly showsLogo: boolean;
}

/** What a mail can say of the person and of the thing: a value, and how it is named in braces. */
export interface Variable {
  readonly value: string;
  readonly name: string;
  readonly required: boolean;
}

/** Where words break the rules: a name that the mail does not fill in, or one that must stay and does not. */
export type Misfit = {
  readonly rule: 'unknown' | 'required';
  readonly field: keyof OwnWords;
  readonly name: string;
};

/** The variables of a mail, those of everybody first. @param first the message whose values they are. */
export function variablesOf(
  { required = [] }: OwnMail,
  { values, link }: Pick<Message, 'values' | 'link'>,
): Variable[] {
  const all = [...new Set(['name', 'surname', 'company', ...values, ...(link ? ['address'] : [])])];
  return all.map((value) => ({
    value,
    name: VARIABLES[value] ?? value,
    required: required.includes(value),
  }));
}

const WITH_NAMES = ['subject', 'title', 'body', 'buttonWords', 'closing', 'foot'] as const;

/** The first rule that words break; null where they may be sent. */
export function misfitOf(words: OwnWords, variables: readonly Variable[]): Misfit | null {
  const known = new Set(variables.map(({ name }) => name));
  for (const field of WITH_NAMES)
    for (const name of namesIn(words[field] ?? ''))
      if (!known.has(name) || (name === VARIABLES.address && field !== 'body'))
        return { rule: 'unknown', field, name };
  const said = new Set([...namesIn(words.body), ...namesIn(words.closing ?? '')]);
  const gone = variables.find(({ required, name }) => required && !said.has(name));
  return gone ? { rule: 'required', field: 'body', name: gone.name } : null;
}

/** Ours, as words that a company may begin with. @param message the first of the mail. */
export function ourWords({ texts, values, link }: Message, language: Language): OwnWords {
  const braced = Object.fromEntries(
    [...values, 'address'].map((value) => [value, `{${VARIABLES[value] ?? value}}`]),
  );
  const subject = paperText(`${texts}Subject`, language, braced);
  return {
    subject,
    title: subject,
    body: paperText(`${texts}Text`, language, braced).trim(),
    buttonWords: link ? paperText(`letter.open.${link.place}`, language) : null,
    ground: null,
    ink: null,
    closing: null,
    foot: null,
    pictureId: null,
    showsLogo: true,
  };
}

/** A mail in a company's words, instead of ours. @param values by the names that stand in braces. */
export function inOwnWords(
  { button, ...mail }: Mail,
  words: OwnWords,
  values: MarkValues,
): Mail & { readonly letter: OwnLetter } {
  const { body, closing, foot, ground, ink, pictureId, showsLogo } = words;
  const ownButton =
    button && words.buttonWords ? { ...button, words: filledLine(words.buttonWords, values) } : button;
  const letter: OwnLetter = {
    title: filledLine(words.title, values),
    ...{ body, closing, foot, values, ground, ink, showsLogo, pictureId },
  };
  const look: Pick<LetterLook, 'button'> = { button: ownButton ?? null };
  return {
    ...mail,
    button: look.button,
    // A value can be longer than a line should be; a mail that cannot be written would stop what it speaks of.
    subject: filledLine(words.subject, values).slice(0, MOST_SUBJECT) || mail.subject,
    text: ownText(letter, look),
    letter,
  };
}
const MOST_SUBJECT = 300;
