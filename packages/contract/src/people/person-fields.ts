import { PERSON_FIELDS, type PersonField, type RecordSection } from './person-table.ts';

type Table = typeof PERSON_FIELDS;

/** A field of a person's record, as our code calls it. */
export type PersonKey = keyof Table;
export const PERSON_KEYS = Object.keys(PERSON_FIELDS) as PersonKey[];

/** What the wire calls a field. */
export type WireOf<K extends PersonKey> = Table[K]['wire'];
export type PersonWire = WireOf<PersonKey>;

/** The line of the table of one field, without the exactness of its literals. */
export const personField = (key: PersonKey): PersonField => PERSON_FIELDS[key];

export const wireOf = <K extends PersonKey>(key: K): WireOf<K> => PERSON_FIELDS[key].wire;

const KEYS: ReadonlyMap<string, PersonKey> = new Map(PERSON_KEYS.map((key) => [wireOf(key), key]));
/** The field that the wire calls so. */
export const keyOf = (wire: PersonWire): PersonKey => KEYS.get(wire) as PersonKey;

type Text<K extends PersonKey> = Table[K] extends { readonly kind: 'persona' } ? number : string;
/** The fields that nobody is without. */
export type RequiredKey = {
  [K in PersonKey]: Table[K] extends { readonly required: true } ? K : never;
}[PersonKey];

/** What a person's record says, null where it is empty. Days are ISO days; whom they report to is an id. */
export type PersonRecord = {
  readonly [K in PersonKey]: K extends RequiredKey ? Text<K> : Text<K> | null;
};

/** The fields that a load reads and a creation takes; the rest is given by other means. */
export type LoadKey = { [K in PersonKey]: Table[K] extends { readonly load: true } ? K : never }[PersonKey];
export const LOAD_KEYS = PERSON_KEYS.filter((key): key is LoadKey => 'load' in PERSON_FIELDS[key]);

/** Somebody to be made or loaded: what is undefined was not said. */
export type PersonInput = { readonly [K in RequiredKey]: string } & {
  readonly [K in Exclude<LoadKey, RequiredKey>]?: string | undefined;
};

/** The fields that narrow a list, and what they are compared with. */
export type FilterKey = {
  [K in PersonKey]: Table[K] extends { readonly filter: string } ? K : never;
}[PersonKey];
export const FILTER_KEYS = PERSON_KEYS.filter((key): key is FilterKey => 'filter' in PERSON_FIELDS[key]);
type FilterValue<K extends FilterKey> = Table[K]['filter'] extends 'id' ? number : string;
export type PersonFilters = { readonly [K in FilterKey]?: FilterValue<K> | undefined };

/** The fields that take a name of a list. */
export const LISTED_KEYS: readonly PersonKey[] = PERSON_KEYS.filter((key) => personField(key).inList);

/** The fields of a record's section, in their order there. */
export const keysOfSection = (section: RecordSection): readonly PersonKey[] =>
  PERSON_KEYS.filter((key) => PERSON_FIELDS[key].form[0] === section).sort(
    (a, b) => PERSON_FIELDS[a].form[1] - PERSON_FIELDS[b].form[1],
  );

/** The record alone, of something that knows more of a person. */
export const recordOf = (person: PersonRecord): PersonRecord =>
  Object.fromEntries(PERSON_KEYS.map((key) => [key, person[key]])) as unknown as PersonRecord;

/** The record of somebody to be made: what was not said is empty. */
export const newRecord = (input: PersonInput, reportsTo: number | null): PersonRecord =>
  ({
    ...Object.fromEntries(PERSON_KEYS.map((key) => [key, null])),
    ...Object.fromEntries(LOAD_KEYS.map((key) => [key, input[key] ?? null])),
    reportsTo,
  }) as unknown as PersonRecord;
