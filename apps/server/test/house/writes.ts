import type { DatabaseFunction } from './functions.ts';

/** SQL's own words for a write, and the table behind them. */
const BY_WORD =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?(?:"?public"?\s*\.\s*)?(?!(?:of|set|from|skip|nowait)\b)("?)([a-z_]+)\1(?=[\s(`;]|$)/gi;
/** The query builder's words for one. */
const BY_BUILDER =
  /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](?:public\.)?([a-z_]+)/g;
/** A table that is named later: a value in a statement, one that is put together, or one given to the builder. */
const BY_NAME =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?(?:\$\{|['"`]\s*\+)|\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\((?!\s*['"`])/i;

/**
 * The tables that a source writes: in raw SQL, by the query builder, and by functions of the database that it calls.
 *
 * @param functions those of the schema: a call of one writes what it writes, and what those write that it calls.
 */
export function tablesWritten(text: string, functions: readonly DatabaseFunction[] = []): string[] {
  const called = functions.filter(({ name }) => callOf(name).test(text));
  const others = functions.filter((one) => !called.includes(one));
  return [
    ...new Set([
      ...[...text.matchAll(BY_WORD)].map((match) => (match[2] ?? '').toLowerCase()),
      ...[...text.matchAll(BY_BUILDER)].map((match) => match[1] ?? ''),
      ...called.flatMap(({ body }) => tablesWritten(body, others)),
    ]),
  ];
}

/** One word may be the name of a function of ours as well: SQL calls it behind a word of its own. */
const callOf = (name: string) =>
  new RegExp(`${name.includes('_') ? '\\b' : '\\b(?:select|from|perform|lateral)\\s+'}${name}\\s*\\(`, 'i');

/** Whether a source writes a table whose name cannot be read from it. */
export const writesByName = (text: string): boolean => BY_NAME.test(text);
