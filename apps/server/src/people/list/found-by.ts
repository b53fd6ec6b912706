import { type RawBuilder, sql } from 'kysely';

/** What file numbers are written with and are found without: the signs that `person.search` leaves out of its second form. */
const SIGNS = /[-/]/g;

/** A file number without its signs and leading zeros, as the index `person_by_plain_number` holds it: 00A-12/3 is a123. */
export const plainNumber = (number: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`ltrim(translate(lower(${number}), '-./ ', ''), '0')`;

/**
 * Whether a word of `searchTerms` is found with a person `p`. One that has a figure in it is looked for without its
 * signs as well: `A-12/3` finds `A123`, as `A123` finds `A-12/3`.
 */
export function foundBy(term: string): RawBuilder<boolean> {
  const plain = term.replace(SIGNS, '');
  const holds = (text: string) => sql<boolean>`p.search like '%' || fold(${text}) || '%'`;
  if (plain === term || plain === '' || !/\d/.test(term)) return holds(term);
  return sql<boolean>`(${holds(term)} or ${holds(plain)})`;
}
