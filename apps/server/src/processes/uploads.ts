import { selectCompanyIds } from '../audit/public.ts';
import { inCompany } from '../platform/db/in-company.ts';
import type { Database } from '../platform/db/pool.ts';
import { selectNamedUploads } from './uploads.sql.ts';

const COMPANIES_AT_A_TIME = 500;

/** Which of these uploads a process of any company names. */
export async function namedUploads(
  db: Database,
  keys: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (let after = 0; ; ) {
    const ids = await selectCompanyIds(db, after, COMPANIES_AT_A_TIME);
    for (const id of ids) {
      signal?.throwIfAborted();
      for (const key of await inCompany(db, id, (tx) => selectNamedUploads(tx, keys))) named.add(key);
    }
    const last = ids.at(-1);
    if (last === undefined) return named;
    after = last;
  }
}
