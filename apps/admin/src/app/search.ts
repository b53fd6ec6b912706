import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';

type Raw = Readonly<Record<string, unknown>>;

/** A text of the address, or nothing. */
export const text = (raw: Raw, name: string): string | undefined => {
  const value = raw[name];
  const found = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return found === '' ? undefined : found;
};

/** One of a few words of the address, or nothing. The router reads `1` as a number. */
export const word = <const W extends readonly string[]>(
  raw: Raw,
  name: string,
  words: W,
): W[number] | undefined => words.find((candidate) => candidate === text(raw, name));

const count = (raw: Raw, name: string, otherwise: number): number => {
  const value = Number(raw[name]);
  return Number.isInteger(value) && value >= 1 ? value : otherwise;
};

/** Page, page size and cursor of a list, left out of the address while they are the usual ones. */
export const place = (raw: Raw, usual: number = PER_PAGE_DEFAULT) =>
  asked({
    page: without(count(raw, 'page', 1), 1),
    rows: without(Math.min(count(raw, 'rows', usual), 100), usual),
    cursor: text(raw, 'cursor'),
  });

const without = (value: number, usual: number) => (value === usual ? undefined : value);

type Clean<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves out what is not there, so that addresses stay short. */
export const clean = <T extends object>(values: T): Clean<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Clean<T>;

/**
 * What an address holds, as its screen takes it. What is not there stays named, as nothing: the router lays it over what
 * was written, and a word that is none would be read all the same. No address is written with it.
 */
export const asked = <T extends object>(values: T): Clean<T> => values as Clean<T>;
