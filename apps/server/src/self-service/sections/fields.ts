import { isDeepStrictEqual } from 'node:util';
import { OWN_FIELDS } from '@legajo/contract/people/own-fields';
import type { SelfServiceAction } from '@legajo/contract/people/self-service';
import { maskAccountNumber } from '@legajo/contract/values/account-number';

/** A value of a section as it is stored: JSON. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [name: string]: Value };

/** A part of a person's own data: every field of its form, null where it is empty. */
export type Fields = Readonly<Record<string, Value>>;

/** A section in which nothing was filled in. */
export const emptyFields = (section: SelfServiceAction): Fields =>
  Object.fromEntries(OWN_FIELDS[section].map((field) => [field, field === 'phones' ? [] : null]));

/** What a form says, whole: what it leaves out is empty. */
export const wholeFields = (section: SelfServiceAction, said: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(OWN_FIELDS[section].map((field) => [field, withoutGaps(said[field])]));

/** Undefined is null, inside as well: JSON would leave it out, and the same data would not be the same. */
function withoutGaps(value: unknown): Value {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(withoutGaps);
  if (typeof value !== 'object') return value as Value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutGaps(inner)]));
}

export const sameFields = (one: Fields, other: Fields): boolean => isDeepStrictEqual(one, other);

/** The database keeps no order of its own. */
const ORDER: readonly string[] = Object.values(OWN_FIELDS).flat();

/** Names of the fields that differ, in the order of the form. */
export const changedNames = (before: Fields, after: Fields): string[] =>
  ORDER.filter((field) => field in after && !isDeepStrictEqual(before[field] ?? null, after[field] ?? null));

/** The same fields with an account number of which only its end is left: what may be kept beside the data itself. */
export function masked(fields: Fields): Fields {
  const { accountNumber } = fields;
  return typeof accountNumber === 'string' && !accountNumber.startsWith('•')
    ? { ...fields, accountNumber: maskAccountNumber(accountNumber) }
    : fields;
}

/** Some of the fields, for the trail. */
export function only(fields: Fields, names: readonly string[]): Fields {
  const safe = masked(fields);
  return Object.fromEntries(names.map((name) => [name, safe[name] ?? null]));
}

/** Which parts of a person's own data are filled in. What waits for approval is not. */
export interface OwnDataHeld {
  readonly photo: boolean;
  /** A nickname or a gender. */
  readonly identity: boolean;
  /** At least one telephone. */
  readonly contact: boolean;
  readonly emergency: boolean;
  readonly address: boolean;
  readonly bank: boolean;
}
