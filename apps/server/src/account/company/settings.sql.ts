import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

export interface CompanySettings {
  /** Whether line managers touch what is money, account or published document of their reports (decision G2). */
  readonly managersReachData: boolean;
  /** Days of a trial where the country's law says none; null: nobody is told of one. */
  readonly trialDays: number | null;
  /** Whether a passkey proves who signs a document. */
  readonly passkeySigns: boolean;
  readonly version: number;
}

/** The company's settings, or null where it never changed one; `held` until the transaction ends. */
export async function selectSettings(tx: CompanyTransaction, held = false): Promise<CompanySettings | null> {
  const { rows } = await sql<CompanySettings>`
    select managers_reach_data as "managersReachData", trial_days as "trialDays", passkey_signs as "passkeySigns", version
    from company_setting
    where company_id = ${tx.companyId} ${held ? sql`for update` : sql``}`.execute(tx);
  return rows[0] ?? null;
}

/** Writes them on the version that was read. @returns them as they stand; null where that version is no more. */
export async function upsertSettings(
  tx: CompanyTransaction,
  { managersReachData, trialDays, passkeySigns, version }: CompanySettings,
): Promise<CompanySettings | null> {
  const { rows } = await sql<CompanySettings>`
    insert into company_setting as s (company_id, managers_reach_data, trial_days, passkey_signs, version)
    values (${tx.companyId}, ${managersReachData}, ${trialDays}, ${passkeySigns}, ${version + 1})
    on conflict (company_id) do update set managers_reach_data = excluded.managers_reach_data, trial_days = excluded.trial_days,
      passkey_signs = excluded.passkey_signs, version = excluded.version
      where s.version = ${version}
    returning s.managers_reach_data as "managersReachData", s.trial_days as "trialDays", s.passkey_signs as "passkeySigns",
      s.version`.execute(tx);
  return rows[0] ?? null;
}
