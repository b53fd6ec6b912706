import { escapeLike } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { countEach, FEW } from './found.sql.ts';
import type { Shows } from './shown.sql.ts';

const MAX_WORDS = 6;
/** A trigram's worth of letters or figures. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

/** The words of a search, each once, with their wildcards escaped. */
export function wordsOf(text: string | undefined): string[] {
  const words = (text ?? '').split(/[\s,;]+/).filter(Boolean);
  return [...new Set(words.slice(0, MAX_WORDS).map(escapeLike))];
}

/** The word that fewest people are found by, where they are few. What is shorter than three letters no index finds. */
export async function rareAmong(
  tx: CompanyTransaction,
  words: readonly string[],
  shows: Shows,
): Promise<string | null> {
  const indexed = words.filter((word) => INDEXED.test(word));
  if (indexed.length === 0) return null;
  const counts = await countEach(tx, indexed, shows);
  const least = Math.min(...counts);
  return least > FEW ? null : (indexed[counts.indexOf(least)] ?? null);
}
