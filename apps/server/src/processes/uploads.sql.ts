import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/pool.ts';

/** Those of these uploads that a process of the company names. */
export async function selectNamedUploads(
  tx: CompanyTransaction,
  keys: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct spool_key as key from process
    where company_id = (select current_company()) and spool_key = any (${[...keys]}::text[])`.execute(tx);
  return rows.map(({ key }) => key);
}

/**
 * Uploads of the company $1 that are read again: to publish, or to fix what was left over. `needed` are those
 * without which a running process cannot go on.
 */
export const KEPT_UPLOADS = `
  select spool_key as key, state = 'running' as needed from process
  where company_id = $1 and (state = 'running' or (state <> 'cancelled' and observed + ready > 0))`;
