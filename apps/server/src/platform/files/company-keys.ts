import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { inCompany } from '../db/in-company.ts';
import type { Database } from '../db/transaction.ts';
import * as rows from './blobs.sql.ts';
import { unwrapKey, wrapKey } from './wrapping.ts';

const KEYS_KEPT = 1000;

/**
 * Keys of the companies, unwrapped on first use. A missing one is made in a transaction of its own: kept in
 * memory, a key that was undone later would lose every blob wrapped with it.
 */
export function companyKeys(
  db: Database,
  under: Buffer,
  clock: Clock,
): (companyId: number) => Promise<Buffer> {
  const known = new Map<number, Buffer>();
  return async (companyId) => {
    const kept = known.get(companyId);
    if (kept !== undefined) return kept;
    const context = `company ${companyId}`;
    const wrapped = await inCompany(db, companyId, async (tx) => {
      const found = await rows.selectCompanyKey(tx);
      if (found !== undefined) return found;
      await rows.insertCompanyKey(tx, wrapKey(randomBytes(32), under, context), clock.now());
      return rows.selectCompanyKey(tx);
    });
    if (wrapped === undefined) throw new Error(`Company ${companyId} has no blob key.`);
    const key = unwrapKey(wrapped, under, context);
    if (known.size >= KEYS_KEPT) known.delete(known.keys().next().value ?? companyId);
    known.set(companyId, key);
    return key;
  };
}
