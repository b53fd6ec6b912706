import { type RawBuilder, sql } from 'kysely';

/** A file number without its signs and leading zeros, as the index `person_by_plain_number` holds it: 00A-12/3 is a123. */
export const plainNumber = (number: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`ltrim(translate(lower(${number}), '-./ ', ''), '0')`;

/** The same of a number that is at hand. */
export const plainFileNumber = (number: string): string =>
  number
    .toLowerCase()
    .replace(/[-./ ]/g, '')
    .replace(/^0+/, '');

/** Whether two file numbers are one number, however each is written. */
export const isSameNumber = (a: string | null | undefined, b: string | null | undefined): boolean =>
  !!a && !!b && plainFileNumber(a) === plainFileNumber(b);
