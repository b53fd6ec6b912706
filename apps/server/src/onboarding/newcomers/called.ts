import { nearest } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { StartingTemplate } from '../items.ts';
import { selectActiveNames, selectCalled } from './called.sql.ts';

/** The template that a name or an id means; without one, the names that were probably meant. */
export interface CalledTemplate {
  readonly template?: StartingTemplate;
  readonly near?: readonly string[];
}

const OFFERED = 3;
/** Names of one chunk for which others are looked for: a column of nonsense costs no more. */
const MOST_MEANT = 20;

/**
 * The active templates of these names, whatever their capitals and accents, or ids; a name goes before an id. They are
 * held, so that none is deactivated before those who begin with it have begun.
 */
export async function templatesCalled(
  tx: CompanyTransaction,
  asked: readonly string[],
): Promise<ReadonlyMap<string, CalledTemplate>> {
  if (asked.length === 0) return new Map();
  const found = new Map<string, CalledTemplate>(
    (await selectCalled(tx, asked)).map(({ asked: name, ...template }) => [name, { template }]),
  );
  const unknown = asked.filter((name) => !found.has(name));
  const names = unknown.length > 0 ? await selectActiveNames(tx) : [];
  for (const name of unknown.slice(0, MOST_MEANT)) found.set(name, { near: nearest(name, names, OFFERED) });
  return found;
}
