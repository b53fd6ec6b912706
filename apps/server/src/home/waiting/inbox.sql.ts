import { PROCESS_PLACES } from '@legajo/contract';
import { sql } from 'kysely';
import { folderInReach } from '../../documents/public.ts';
import { inScope, reachOf } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/**
 * Publications that wait for somebody to look at them, of those the viewer may open: of folders they see and, who sees
 * some people only, their own. Counts to `most`, then stops.
 */
export async function countWaitingProcesses(
  tx: CompanyTransaction,
  viewer: number,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from process r
      join document_type t on t.company_id = ${tx.companyId} and t.id = r.document_type_id
      where r.company_id = ${tx.companyId} and r.waiting_since is not null
        and r.state = ${PROCESS_PLACES.review.state} and r.phase = ${PROCESS_PLACES.review.phase}
        and ${folderInReach(tx, viewer, sql`t.folder_id`)}
        and (${reachOf(tx, viewer)} = 'all' or r.created_by = ${viewer}::bigint) limit ${most}) x`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Changes of others' data that wait to be decided, of the viewer's people: what their tray lists.
 *
 * @param withBank whether they may touch what is money.
 */
export async function countWaitingChanges(
  tx: CompanyTransaction,
  viewer: number,
  withBank: boolean,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from own_change c join person p on p.company_id = ${tx.companyId} and p.id = c.person_id
      where c.company_id = ${tx.companyId} and c.state = 'pending' and c.person_id <> ${viewer}::bigint
        and (${withBank} or c.section <> 'bank') and ${inScope(tx, viewer)} limit ${most}) x`.execute(tx);
  return rows[0]?.count ?? 0;
}
