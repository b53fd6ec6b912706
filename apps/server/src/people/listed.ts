import type { Language } from '@legajo/contract';
import { LISTED_KEYS, type PersonKey, personField } from '@legajo/contract/people/person-fields';
import { namesOf } from '../integration/public.ts';
import type { CompanySteps } from '../platform/context.ts';

/** Values of fields, as far as they were said. */
type Said = { readonly [K in PersonKey]?: unknown };

/** The names of the lists that some fields take theirs from, each by its letters alone. */
export type Lists = ReadonlyMap<PersonKey, ReadonlyMap<string, string>>;

/** What differs between two ways to write one name: capitals, accents, spaces. */
const lettersOf = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/** The fields, among these, that take a name of a list. */
export const listedAmong = (keys: readonly PersonKey[]): readonly PersonKey[] =>
  LISTED_KEYS.filter((key) => keys.includes(key));

/** The fields that take a name of a list and were said. */
export const listedIn = (said: Said): readonly PersonKey[] =>
  LISTED_KEYS.filter((key) => typeof said[key] === 'string');

/**
 * Asks for the lists of these fields, holding no transaction.
 *
 * @throws Failure `connection` or `answer` of the company's people system.
 */
export async function readLists(
  steps: CompanySteps,
  language: Language,
  keys: readonly PersonKey[],
): Promise<Lists> {
  const lists = new Map<PersonKey, ReadonlyMap<string, string>>();
  for (const key of keys) {
    const list = personField(key).inList;
    const names = list ? await namesOf(steps, language, list) : [];
    lists.set(key, new Map(names.map((name) => [lettersOf(name), name])));
  }
  return lists;
}

/** The same values, each name as its list spells it; a name of no list stays as it was written. */
export function spelled<S extends Said>(said: S, lists: Lists): S {
  const names = listedIn(said).flatMap((key) => {
    const name = lists.get(key)?.get(lettersOf(String(said[key])));
    return name === undefined ? [] : [[key, name] as const];
  });
  return { ...said, ...Object.fromEntries(names) };
}

/** The fields whose name stands in no list. What the record holds already stays: a list may have lost it since. */
export const unlistedIn = (said: Said, before: Said | null, lists: Lists): readonly PersonKey[] =>
  listedIn(said).filter(
    (key) => said[key] !== before?.[key] && !lists.get(key)?.has(lettersOf(String(said[key]))),
  );
