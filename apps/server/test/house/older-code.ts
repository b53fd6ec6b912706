import type { Migration } from '../../src/platform/db/migrate.ts';

/** From here on a migration says whether the version before may run on it; what was there before says nothing. */
const FIRST = '0262';

/**
 * What the version before cannot live with: it asks for what is gone, or does not write what is wanted. A function is taken from
 * everybody where it is made; the application's role has its own grant, which nothing of that takes away.
 */
const BREAKS =
  /\bdrop (table|column|function|view|schema)\b|\brename (to|column|constraint)\b|\balter (column )?\w+ (set data )?type\b|\bset not null\b|\badd column (if not exists )?\w+ (?![^,;]*\b(default|generated)\b)[^,;]*\bnot null\b|\brevoke\b(?! all on function [^;]* from public\b)/;

/** What is wrong with what migrations say of older code, each a sentence. */
export function wrongAboutOlderCode(migrations: readonly Migration[]): string[] {
  return migrations
    .filter(({ name }) => name >= FIRST)
    .flatMap(({ name, olderCode, sql }) => {
      if (olderCode === null)
        return [`${name} says neither "-- older code: runs" nor "-- older code: stops"`];
      const plain = sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase();
      const found = olderCode === 'runs' ? BREAKS.exec(plain)?.[0] : undefined;
      return found === undefined ? [] : [`${name} says that older code runs on it, and has "${found}"`];
    });
}
