import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** That a publication is withdrawn as a whole: by whom, why, since when, and how far that is. */
export interface WithdrawalRow {
  readonly by: { readonly id: number; readonly name: string; readonly surname: string };
  readonly reason: string;
  /** ISO 8601. */
  readonly askedAt: string;
  /** Documents that stood then, and how many of them are withdrawn by now. */
  readonly total: number;
  readonly done: number;
  /** Null until the last of them is. */
  readonly finishedAt: string | null;
}

/** The same of a process `r`: to be joined, and taken as `w.withdrawal`. */
export const withdrawalJoin = (tx: CompanyTransaction) => sql`left join lateral (
  select jsonb_build_object('by', jsonb_build_object('id', p.id, 'name', p.name, 'surname', p.surname), 'reason', r.withdraw_reason,
    'askedAt', r.withdraw_asked_at, 'total', r.withdraw_total, 'done', r.withdrawn, 'finishedAt', r.withdrawn_at) as withdrawal
  from person p where p.company_id = ${tx.companyId} and p.id = r.withdrawn_by) w on true`;

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
