import { LENGTH } from '../limits.ts';
import { canonicalNumber } from './canonical-number.ts';
import { hasControl } from './control-characters.ts';
import { dayFault, formatDay, formatMonth, parseDay, parseMoment, parseMonth } from './dates.ts';
import { parseMoney } from './money/parse-money.ts';
import { textFault, wholeOf, wholeWithin } from './plain-rules.ts';
import type { Missable } from './sent.ts';
import { plainSigns, SHAPES } from './shapes.ts';
import { z } from './without-eval.ts';

export { list, nested, separated } from './lists.ts';

/**
 * The fields of the wire, each once. Bodies are form-encoded, so everything arrives as text; JSON values
 * are taken too. A broken rule is reported as `params.rule`, whose text lives in
 * `locales/<locale>/validation.json`.
 */
export type Rule =
  | 'required'
  | 'email'
  | 'numeric'
  | 'min'
  | 'max'
  | 'username'
  | 'special'
  | 'date'
  | 'noday'
  | 'month'
  | 'moment'
  | 'flag'
  | 'option'
  | 'identity'
  | 'pagination'
  | 'list'
  | 'slug'
  | 'unkept'
  | 'invalid';

const broken = (rule: Rule, n?: number) => ({ message: rule, params: { rule, n } });

/** A day and a month as the wire writes them. */
const DAY = { pattern: '^[0-9]{2}/[0-9]{2}/[0-9]{4}$' };
const MONTH = { pattern: '^[0-9]{2}/[0-9]{4}$' };

/** What a field is to whoever sends it, in words of JSON Schema: all are read from text, and tell no more of themselves. */
const told = (type: 'string' | 'integer' | 'number', sample: string | number, more: object = {}) => ({
  type,
  sample,
  ...more,
});

const asText = z
  .union([z.string(), z.number(), z.boolean()], { error: 'required' })
  .transform((value) => String(value))
  .refine((value) => value.trim() !== '', broken('required'));

/** Any text: trimmed, no control characters but line breaks, at least one character, at most `max`. */
export const text = (max = 250) =>
  asText
    .pipe(
      z
        .string()
        .trim()
        .superRefine((value, check) => {
          const fault = textFault(value, max);
          if (fault) check.addIssue({ code: 'custom', ...broken(fault, fault === 'max' ? max : undefined) });
        }),
    )
    .meta(told('string', 'Texto'.slice(0, max), { maxLength: max }));

/** A text that may be missing or empty; empty counts as missing. */
export const maybe = <S extends z.ZodType>(field: S) =>
  z.preprocess(
    (value: z.input<S> | '' | null | undefined) => (value === '' || value === null ? undefined : value),
    field.optional(),
  );

/** A field of a partial change: not sent, it stays as it is; sent empty, it is emptied, which is null inside. */
export const clearable = <S extends z.ZodType>(field: S) =>
  z.preprocess(
    (value: z.input<S> | '' | null | undefined) => (value === '' ? null : value),
    field.nullable().optional(),
  );

/** A field that says `word` where it is not sent. */
export const otherwise = <S extends z.ZodType>(word: string, field: S) => {
  const read = z.preprocess((value: z.input<S> | null | undefined) => value ?? word, field);
  return read as Missable<typeof read>;
};

/** A secret: never trimmed, bounded so that hashing it cannot be abused. */
export const secret = (max = 256) =>
  z
    .string({ error: 'required' })
    .refine((value) => value.length > 0, broken('required'))
    .refine((value) => value.length <= max, broken('max', max));

/** A colour as `#RRGGBB`, in capitals. */
export const colour = () =>
  asText
    .pipe(
      z
        .string()
        .trim()
        .refine((value) => /^#[0-9a-f]{6}$/i.test(value), broken('invalid'))
        .transform((value) => value.toUpperCase()),
    )
    .meta(told('string', '#1D4ED8', { pattern: '^#[0-9A-Fa-f]{6}$' }));

/** A row's id: a positive integer. */
export const id = () =>
  asText
    .pipe(
      z
        .string()
        .trim()
        .refine((value) => /^[1-9]\d{0,15}$/.test(value), broken('numeric'))
        .transform(Number),
    )
    .meta(told('integer', 1, { minimum: 1 }));

/** An integer between two bounds. */
export const integer = (min: number, max: number) =>
  asText
    .pipe(
      z
        .string()
        .trim()
        .refine((value) => wholeOf(value) !== null, broken('numeric'))
        .refine(
          (value) => wholeOf(value) === null || wholeWithin(value, { least: min, most: max }) !== null,
          broken('invalid'),
        )
        .transform(Number),
    )
    .meta(told('integer', min, { minimum: min, maximum: max }));

/** A number with a point or a comma and two decimals at most, between two bounds. */
export const decimal = (min: number, max: number) =>
  readBy((text) => {
    if (!/^-?\d{1,6}(?:[.,]\d{1,2})?$/.test(text.trim())) return null;
    const found = Number(text.trim().replace(',', '.'));
    return found >= min && found <= max ? found : null;
  }, 'invalid').meta(told('number', Math.min(Math.max(1.5, min), max), { minimum: min, maximum: max }));

/** 0 or 1 on the wire, a boolean inside. */
export const flag = () =>
  asText
    .pipe(
      z
        .string()
        .refine((value) => ['0', '1', 'true', 'false'].includes(value), broken('flag'))
        .transform((value) => value === '1' || value === 'true'),
    )
    .meta(told('integer', 1, { enum: [0, 1] }));

/** A text that is read by `parse`; null from it is the broken rule. */
const readBy = <T>(parse: (text: string) => T | null, rule: Rule | ((text: string) => Rule)) =>
  asText.pipe(z.string()).transform((value, check) => {
    const found = parse(value);
    if (found !== null) return found;
    check.addIssue({ code: 'custom', ...broken(typeof rule === 'string' ? rule : rule(value)) });
    return z.NEVER;
  });

/** dd/mm/yyyy on the wire, an ISO day inside (D74). */
export const day = () =>
  readBy(parseDay, (text) => dayFault(text) ?? 'date').meta(told('string', '26/11/2026', DAY));

/** mm/yyyy on the wire, the month's first day inside. */
export const month = () => readBy(parseMonth, 'month').meta(told('string', '10/2026', MONTH));

/** Money as people type it; a text with a point and two decimals inside, above zero. */
export const money = () =>
  readBy((text) => {
    const amount = parseMoney(text);
    return amount === null || Number(amount) === 0 ? null : amount;
  }, 'invalid').meta(told('string', '1234.50'));

/** `ahora`, dd/mm/yyyy with or without hh:mm, or an ISO 8601 instant on the wire. */
export const moment = () => readBy(parseMoment, 'moment').meta(told('string', 'ahora'));

/** One word out of a few. */
export const option = <const T extends readonly [string, ...string[]]>(...words: T) =>
  asText.pipe(z.enum(words, { error: 'option' })).meta(told('string', words[0], { enum: words }));

/** An e-mail address (D71): an address with a dotted domain, stored in lower case. */
export const mail = () =>
  asText
    .pipe(
      z
        .string()
        .trim()
        .toLowerCase()
        .refine((value) => value.length <= LENGTH.mail, broken('max', LENGTH.mail))
        .refine((value) => !hasControl(value) && SHAPES.mail.test(value), broken('email')),
    )
    .meta(told('string', 'ana@pampa.example', { format: 'email', maxLength: LENGTH.mail }));

/** A person's name: Unicode letters, digits, single inner spaces, apostrophe, point and hyphen (decision D5). */
export const personName = () =>
  asText
    .pipe(
      z
        .string()
        .transform(plainSigns)
        .refine((value) => value.length > 0, broken('required'))
        .refine((value) => value.length <= LENGTH.name, broken('max', LENGTH.name))
        .refine((value) => SHAPES.personName.test(value), broken('special'))
        .transform((value) => value.normalize('NFC')),
    )
    .meta(told('string', 'Ana', { maxLength: LENGTH.name }));

/** The name of a folder or type: letters, digits, spaces and the signs such names are written with (D72, decision D5). */
export const title = (max: number) =>
  text(max).pipe(
    z
      .string()
      .refine(
        (value) => /^[\p{L}\p{M}\p{N}]+([ .,()°º-]{1,3}[\p{L}\p{M}\p{N}]+)*[.)°º]?$/u.test(value),
        broken('special'),
      )
      .transform((value) => value.normalize('NFC')),
  );

/** Which page bears the signatures: `first`, `last` or a number (D41). */
export const page = () =>
  text(5)
    .pipe(z.string().refine((value) => /^(first|last|[1-9]\d{0,3})$/.test(value), broken('option')))
    .meta(told('string', 'last', { pattern: '^(first|last|[1-9][0-9]{0,3})$' }));

/** Who signs besides: a person by their id, or `jefe`, whoever each one reports to. */
export const personOrManager = () =>
  text(16)
    .pipe(z.string().refine((value) => /^(jefe|[1-9]\d{0,14})$/.test(value), broken('option')))
    .meta(told('string', 'jefe', { pattern: '^(jefe|[1-9][0-9]{0,14})$' }));

/** A login name: 1–32 letters, digits and underscore (D74). */
export const username = () =>
  asText
    .pipe(
      z
        .string()
        .trim()
        .refine((value) => value.length > 0, broken('required'))
        .refine((value) => value.length <= LENGTH.username, broken('max', LENGTH.username))
        .refine((value) => SHAPES.username.test(value), broken('username')),
    )
    .meta(told('string', 'ana_diaz', { maxLength: LENGTH.username }));

/**
 * An identity number: 5–15 capital letters and digits (D74), in any way that people write it; inside it has the form
 * that is stored and compared.
 */
export const identity = () =>
  asText
    .pipe(
      z
        .string()
        .transform(canonicalNumber)
        .refine((value) => value.length > 0, broken('required'))
        .refine((value) => value.length >= LENGTH.identityMin, broken('min', LENGTH.identityMin))
        .refine((value) => value.length <= LENGTH.identityMax, broken('max', LENGTH.identityMax))
        .refine((value) => SHAPES.identity.test(value), broken('identity')),
    )
    .meta(told('string', '20-12345678-6'));

/** A company's name in addresses: letters, digits and hyphens, in lower case. */
export const slug = () =>
  asText
    .pipe(
      z
        .string()
        .trim()
        .toLowerCase()
        .refine((value) => /^[a-z][a-z0-9-]{0,58}[a-z0-9]$/.test(value), broken('slug')),
    )
    .meta(told('string', 'pampa'));

/**
 * A field that nothing keeps yet: it may be missing, empty, or say what stands anyway. Another value is refused rather
 * than lost.
 */
export const unkept = (...standing: readonly string[]) =>
  z
    .unknown()
    .optional()
    .refine(
      (value) =>
        ['', ...standing].includes(
          String(value ?? '')
            .trim()
            .toLowerCase(),
        ),
      broken('unkept'),
    );

/** What goes out: an ISO day as dd/mm/yyyy, a month as mm/yyyy, an instant as ISO 8601 UTC. */
export const out = {
  day: (value: string | null | undefined) => formatDay(value),
  month: (value: string) => formatMonth(value),
  instant: (value: Date | string | null | undefined) => (value ? new Date(value).toISOString() : null),
  flag: (value: boolean) => (value ? 1 : 0) as 0 | 1,
};
