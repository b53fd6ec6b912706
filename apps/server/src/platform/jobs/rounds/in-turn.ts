import type { Clock } from '../../clock.ts';
import { companyIds, countCompanies, idOfCompany } from '../../db/companies.ts';
import type { Database } from '../../db/transaction.ts';

const DAY_MS = 86_400_000;
/** At least so many: a small installation is through at once. */
const LEAST = 10;

/** Makes a function that gives the next `most` companies of the installation, and begins anew after the last. */
export function companiesInTurn(db: Database, most: number): () => Promise<number[]> {
  let ids = companyIds(db)[Symbol.asyncIterator]();
  return async () => {
    const some: number[] = [];
    while (some.length < most) {
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

/**
 * Makes a function that gives, so often asked, as many companies as bring every one its turn within a day. Where it begins is
 * where the day stands, and how many it gives is for the time that went by: a process that ends and one that takes its place,
 * or a run that lasts, leave nobody out.
 */
export function companiesWithinDay(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  everyMs: number,
): () => Promise<number[]> {
  let ids: AsyncIterator<number> | null = null;
  let asked = 0;
  return async () => {
    const now = clock.now().getTime();
    const all = await countCompanies(db);
    ids ??= companyIds(db, await idOfCompany(db, Math.floor((all * (now % DAY_MS)) / DAY_MS)))[
      Symbol.asyncIterator
    ]();
    const sinceMs = asked === 0 ? everyMs : Math.max(everyMs, now - asked);
    asked = now;
    const count = Math.min(all, Math.max(LEAST, Math.ceil((all * sinceMs) / DAY_MS)));
    const some: number[] = [];
    for (let ends = 0; some.length < count && ends < 2; ) {
      const next = await ids.next();
      if (!next.done) some.push(next.value);
      else {
        ids = companyIds(db)[Symbol.asyncIterator]();
        ends += 1;
      }
    }
    return some;
  };
}
