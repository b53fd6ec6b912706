import { companyIds, countCompanies } from '../../db/companies.ts';
import type { Database } from '../../db/transaction.ts';

const DAY_MS = 86_400_000;
/** At least so many: a small installation is through at once. */
const LEAST = 10;

/**
 * Makes a function that gives the next few companies of the installation, and begins anew after the last.
 *
 * @param most so many at a time, or what says how many.
 */
export function companiesInTurn(
  db: Database,
  most: number | (() => Promise<number>),
): () => Promise<number[]> {
  let ids = companyIds(db)[Symbol.asyncIterator]();
  return async () => {
    const count = typeof most === 'number' ? most : await most();
    const some: number[] = [];
    while (some.length < count) {
      const next = await ids.next();
      if (next.done) {
        ids = companyIds(db)[Symbol.asyncIterator]();
        break;
      }
      some.push(next.value);
    }
    return some;
  };
}

/** Gives, so often asked, as many companies as bring every one its turn within a day. */
export const companiesWithinDay = (db: Database, everyMs: number): (() => Promise<number[]>) =>
  companiesInTurn(db, async () =>
    Math.max(LEAST, Math.ceil(((await countCompanies(db)) * everyMs) / DAY_MS)),
  );
