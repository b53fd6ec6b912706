import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Notes that a publication is to be withdrawn. The caller holds its row. */
export async function beginWithdrawal(
  tx: CompanyTransaction,
  id: number,
  asked: { readonly reason: string; readonly by: number; readonly at: Date; readonly total: number },
): Promise<void> {
  await sql`
    update process set withdraw_reason = ${asked.reason}, withdrawn_by = ${asked.by}, withdraw_asked_at = ${asked.at},
      withdraw_total = ${asked.total}, withdrawn = 0
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}

/** Counts what a step withdrew, and whether it was the last. The caller holds the row. */
export async function noteWithdrawn(
  tx: CompanyTransaction,
  id: number,
  count: number,
  finishedAt: Date | null,
): Promise<void> {
  await sql`
    update process set withdrawn = withdrawn + ${count}, withdrawn_at = ${finishedAt}
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}
