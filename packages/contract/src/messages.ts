import type { ErrorDefinition } from './errors/define.ts';
import errorsEs from './locales/es-AR/errors.json' with { type: 'json' };
import paperEs from './locales/es-AR/paper.json' with { type: 'json' };
import validationEs from './locales/es-AR/validation.json' with { type: 'json' };
import errorsPt from './locales/pt-BR/errors.json' with { type: 'json' };
import paperPt from './locales/pt-BR/paper.json' with { type: 'json' };
import validationPt from './locales/pt-BR/validation.json' with { type: 'json' };
import type { Rule } from './values/fields.ts';

/** The languages texts are written in. Country words come from `countries.ts`. */
export type Language = 'es' | 'pt';
/** What a password may break; the sentences stand among those of the fields. */
export type PasswordRule =
  | 'min'
  | 'max'
  | 'letters'
  | 'capitals'
  | 'digits'
  | 'specials'
  | 'personal'
  | 'guessable';
export type Values = Readonly<Record<string, string | number>>;

/** Each language as its people write it; those that a person may choose. */
export const LANGUAGE_TAGS = { es: 'es-AR', pt: 'pt-BR' } as const satisfies Record<Language, string>;

const ERRORS: Record<Language, Record<string, string>> = { es: errorsEs, pt: errorsPt };
const VALIDATION: Record<Language, Record<string, string>> = { es: validationEs, pt: validationPt };

/** The text of a failure; `{name}` places are filled from `values`, unknown ones stay empty. */
export function errorText(definition: ErrorDefinition, language: Language, values: Values = {}): string {
  return fill(ERRORS[language], definition.key, language, values) ?? definition.code;
}

/** The text of a broken field rule (D71). */
export function ruleText(
  rule: Rule | PasswordRule | 'confirmed',
  language: Language,
  values: Values = {},
): string {
  return fill(VALIDATION[language], rule, language, values) ?? rule;
}

const PAPER = { es: paperEs, pt: paperPt } as const;
export type PaperKey = keyof typeof paperEs;

/** Words that are printed on documents and written in mails. */
export function paperText(key: PaperKey, language: Language, values: Values = {}): string {
  return fill(PAPER[language], key, language, values) ?? key;
}

/** The language of a locale or an `Accept-Language` header: Portuguese if asked for first, else Spanish. */
export function languageOf(tag: string | null | undefined): Language {
  const wanted = (tag ?? '').toLowerCase().match(/\b(es|pt)\b/);
  return wanted?.[1] === 'pt' ? 'pt' : 'es';
}

/** How a language writes numbers, and which of its texts says so many. */
const NUMBERS = { es: numbersOf('es'), pt: numbersOf('pt') } as const;

function numbersOf(language: Language) {
  const tag = LANGUAGE_TAGS[language];
  return { plural: new Intl.PluralRules(tag), format: new Intl.NumberFormat(tag) };
}

/** Fills the `{name}` places of a text; unknown ones stay empty, and numbers are written as the language writes them. */
export function fillText(text: string, values: Values, language: Language): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? NUMBERS[language].format.format(value) : value;
  });
}

/** A text that says how many, where the language has one of its own for so many (`key_one`); then it is filled. */
function fill(
  texts: Readonly<Record<string, string>>,
  key: string,
  language: Language,
  values: Values,
): string | undefined {
  const { count } = values;
  const form = typeof count === 'number' ? NUMBERS[language].plural.select(count) : 'other';
  const text = texts[`${key}_${form}`] ?? texts[key];
  return text === undefined ? undefined : fillText(text, values, language);
}
