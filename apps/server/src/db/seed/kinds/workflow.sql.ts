import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../platform/db/transaction.ts';

/** What a publication waits for, and at which step; null where nothing waits. */
export async function selectWaiting(
  tx: CompanyTransaction,
  processId: number,
): Promise<{ readonly id: number; readonly place: number } | null> {
  const { rows } = await sql<{ id: number; place: number }>`
    select q.id, s.place from approval_request q
    join approval_step s on s.company_id = ${tx.companyId} and s.request_id = q.id and s.state = 'open'
    where q.company_id = ${tx.companyId} and q.kind = 'workflow' and q.subject_id = ${processId}::bigint
      and q.state = 'pending' order by q.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
