import type { NumberRole } from './candidate.ts';
import { comparableNumber, plainText } from './plain-text.ts';

/** A person on the company's roll, with the numbers by which documents may name them. */
export interface RollPerson {
  personId: string;
  numbers: readonly { role: NumberRole; value: string }[];
  /** Whether the publisher may see this person. Those they may not see still make a page ambiguous. */
  visible: boolean;
}

/** The roll, ready to be asked by number. */
export interface Roll {
  byNumber: ReadonlyMap<string, readonly RollPerson[]>;
}

/** Indexes the whole roll of one company once per publication. */
export function indexRoll(people: readonly RollPerson[]): Roll {
  const byNumber = new Map<string, RollPerson[]>();
  for (const person of people)
    for (const { role, value } of person.numbers) {
      const key = rollKey(role, value);
      if (key === undefined) continue;
      const holders = byNumber.get(key);
      if (!holders) byNumber.set(key, [person]);
      else if (!holders.includes(person)) holders.push(person);
    }
  return { byNumber };
}

/** The key under which a number is found; undefined for an empty one. */
export function rollKey(role: NumberRole, value: string): string | undefined {
  const compact = role === 'file-number' ? plainText(value).trim() : comparableNumber(value);
  return compact === '' ? undefined : `${role}:${compact}`;
}
