import { z } from 'zod';
import * as f from '../values/fields.ts';
import type { Missable, Sent, SentMaybe } from '../values/sent.ts';
import {
  FILTER_KEYS,
  type FilterKey,
  LOAD_KEYS,
  type LoadKey,
  PERSON_KEYS,
  type PersonFilters,
  type PersonInput,
  type PersonKey,
  type PersonRecord,
  personField,
  type WireOf,
  wireOf,
} from './person-fields.ts';
import type { PersonValue } from './person-table.ts';

/*
 * The parts of calls that are made of the table of a person's fields. What each takes and gives is said by its type;
 * how, by the table.
 */

type Taken<Out> = Missable<z.ZodType<Out, SentMaybe>>;
type Made = {
  readonly [K in LoadKey as WireOf<K>]: undefined extends PersonInput[K]
    ? Taken<PersonInput[K]>
    : z.ZodType<PersonInput[K], Sent>;
};
type Edited = { readonly [K in PersonKey as WireOf<K>]: Taken<PersonRecord[K] | undefined> };
type Narrowed = { readonly [K in FilterKey as WireOf<K>]: Taken<PersonFilters[K]> };
type Told = {
  readonly [K in Exclude<PersonKey, 'reportsTo'> as WireOf<K>]: ToldOf<K>;
};
/** An empty day is told as an empty text, another empty field as null. */
type ToldOf<K extends PersonKey> = K extends 'birthOn'
  ? z.ZodString
  : null extends PersonRecord[K]
    ? z.ZodNullable<z.ZodString>
    : z.ZodString;

/** Apart from the table, which travels to the browser with the first screen: this library does not. */
const VALUES: Readonly<Record<PersonValue, (most: number) => z.ZodType<string> | z.ZodType<number>>> = {
  username: () => f.username(),
  personName: () => f.personName(),
  identity: () => f.identity(),
  mail: () => f.mail(),
  text: (most) => f.text(most),
  day: () => f.day(),
  id: () => f.id(),
};

/** What a field takes, checked and in the form that is stored. */
function takenBy(key: PersonKey) {
  const { value, rule } = personField(key);
  return VALUES[value](rule.max ?? 0);
}

const made = <K extends PersonKey>(keys: readonly K[], shape: (key: K) => z.ZodType) =>
  Object.fromEntries(keys.map((key) => [wireOf(key), shape(key)]));

/** What a person is made of: in the call that creates one, and in a row of a load (D36, D74). */
export const employeeFields = made(LOAD_KEYS, (key) => {
  return personField(key).required ? takenBy(key) : f.maybe(takenBy(key));
}) as Made;

/** What an edit of a record takes: what is not sent stays, what is sent empty is emptied where it may be. */
export const editedFields = made(PERSON_KEYS, (key) => {
  const value = takenBy(key);
  return personField(key).required ? value.optional() : f.clearable(value as z.ZodType<string | number>);
}) as Edited;

/** The fields that a list of people is narrowed by. */
export const filterFields = made(FILTER_KEYS, (key) =>
  f.maybe(personField(key).filter === 'id' ? f.id() : f.text(250)),
) as Narrowed;

/** What is told of a person, but whom they report to: a list tells the name, the record the id too. */
export const toldFields = made(
  PERSON_KEYS.filter((key) => key !== 'reportsTo'),
  (key) => {
    const { kind, required } = personField(key);
    return required || kind === 'fecha' ? z.string() : z.string().nullable();
  },
) as Told;

/** What is told of a person, as it travels. */
export type PersonTold = {
  readonly [K in keyof Told]: z.output<Told[K]>;
};
