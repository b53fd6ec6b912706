import { checkIdentity, formatDay } from '@legajo/contract';
import {
  LOAD_KEYS,
  type LoadKey,
  type PersonInput,
  personField,
  wireOf,
} from '@legajo/contract/people/person-fields';
import { isSameNumber, NAME_KINDS, type NameKind } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { type RollPerson, selectNameIds } from './judge.sql.ts';

/** The names that rows give to sectors, locations and positions, by id where they are there already. */
export type NameIds = Readonly<Record<NameKind, ReadonlyMap<string, number>>>;

/** What is worth a look and refuses nothing (decisions, refinements: a wrong check digit warns). */
export type Warning = 'checkDigit' | 'newName' | 'inactive';

const distinct = (list: readonly (string | undefined)[]) => [
  ...new Set(list.flatMap((one) => (one ? [one] : []))),
];

/** The ids of every name these rows use. */
export async function namesOf(tx: CompanyTransaction, inputs: readonly PersonInput[]): Promise<NameIds> {
  const names = new Map<NameKind, ReadonlyMap<string, number>>();
  for (const kind of NAME_KINDS)
    names.set(kind, await selectNameIds(tx, kind, distinct(inputs.map((input) => input[kind]))));
  return Object.fromEntries(names) as NameIds;
}

/** What of a row a person should look at before it goes in. */
export function warningsOf(
  input: PersonInput,
  person: RollPerson | null,
  names: NameIds,
  country: string,
): readonly { readonly field: string; readonly warning: Warning }[] {
  const warnings: { field: string; warning: Warning }[] = [];
  if (checkIdentity(country, input.cuil) === false) warnings.push({ field: 'cuil', warning: 'checkDigit' });
  for (const kind of NAME_KINDS) {
    const name = input[kind];
    if (name && !names[kind].has(name)) warnings.push({ field: wireOf(kind), warning: 'newName' });
  }
  if (person?.reached && person.status === 'inactive') warnings.push({ field: 'cuil', warning: 'inactive' });
  return warnings;
}

/** How somebody on the roll is found: not changed by a row. */
const FOUND_BY: readonly LoadKey[] = ['username', 'cuil'];
const isNamed = (key: LoadKey): key is NameKind => (NAME_KINDS as readonly LoadKey[]).includes(key);

/** What a row changes of a person, as text. What it does not say stays. */
export function changesOf(input: PersonInput, person: RollPerson, names: NameIds) {
  const changes: Record<string, [string, string]> = {};
  for (const key of LOAD_KEYS) {
    const [before, after] = [person[key], input[key]];
    if (after === undefined || after === before || FOUND_BY.includes(key)) continue;
    // Another way to write the number or the name they have is none.
    if (key === 'fileNumber' && isSameNumber(after, before)) continue;
    if (isNamed(key) && person[`${key}Id`] !== null && names[key].get(after) === person[`${key}Id`]) continue;
    const shown = personField(key).kind === 'fecha' ? formatDay : (value: string | null) => value ?? '';
    changes[wireOf(key)] = [shown(before), shown(after)];
  }
  return changes;
}
