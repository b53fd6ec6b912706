import { inCompany } from '../../platform/db/in-company.ts';
import { type CompanyLoop, forEachCompany } from '../../platform/jobs/each-company.ts';
import { selectNamedUploads } from '../statements/uploads.sql.ts';

/**
 * Which of these uploads a process of any company names.
 *
 * @throws Error when a company could not be asked: what it names must not be taken for nobody's.
 */
export async function namedUploads(
  parts: CompanyLoop,
  keys: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  const failed = await forEachCompany(parts, { name: 'processes.uploads', signal }, async (id) => {
    for (const key of await inCompany(parts.db, id, (tx) => selectNamedUploads(tx, keys))) named.add(key);
  });
  signal?.throwIfAborted();
  if (failed > 0) throw new Error(`${failed} companies did not say which uploads they need.`);
  return named;
}
