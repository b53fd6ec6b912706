import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Whether the certificate in use ends before an instant, or there is none. */
export async function certificateEnds(tx: CompanyTransaction, now: Date, before: Date): Promise<boolean> {
  const { rows } = await sql<{ good: boolean }>`
    select exists (select 1 from certificate where company_id = ${tx.companyId}
      and expired_at is null and valid_from <= ${now} and expires_at >= ${before}) as good`.execute(tx);
  return !(rows[0]?.good ?? false);
}

/** The days of a trial that the company set for itself; null where it set none. */
export async function selectTrialDays(tx: CompanyTransaction): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select trial_days as days from company_setting where company_id = ${tx.companyId}`.execute(tx);
  return rows[0]?.days ?? null;
}
