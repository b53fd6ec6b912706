import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/**
 * Whether a viewer in an administering profile may see a folder: no folder filter means all of them, and the
 * management profile has none, whatever filter was left from before. A program's key narrows it further, whosever reach is
 * asked. What does not depend on the row is worked out
 * once per statement.
 *
 * @param viewer whose id, or the column that holds it.
 * @param folder the column that holds the folder's id.
 */
export function folderInScope(
  tx: CompanyTransaction,
  viewer: number | RawBuilder<unknown>,
  folder: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const whose = typeof viewer === 'number' ? sql`${viewer}::bigint` : viewer;
  const own = sql`company_id = ${tx.companyId} and person_id = ${whose}`;
  const kept = tx.key?.folders;
  const byKey = kept ? sql`and ${folder} = any(${[...kept]}::bigint[])` : sql``;
  return sql<boolean>`((not exists (select 1 from person_scope_folder where ${own})
    or exists (select 1 from person_profile where ${own} and type = 2)
    or ${folder} in (select folder_id from person_scope_folder where ${own})) ${byKey})`;
}
