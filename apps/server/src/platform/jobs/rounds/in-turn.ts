import { companyIds } from '../../db/companies.ts';
import type { Database } from '../../db/transaction.ts';

/** Makes a function that gives the next few companies of the installation, and begins anew after the last. */
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
