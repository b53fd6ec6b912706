import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** Gives a new company the policies of its country's law; those of Argentina where the country has none of its own. */
export async function insertPresetPolicies(tx: CompanyTransaction, country: string): Promise<void> {
  await sql`
    insert into leave_policy (company_id, name, day_kind, brackets, progressive, preset)
    select ${tx.companyId}::bigint, p.name, p.day_kind, p.brackets, p.progressive, true
    from preset_leave_policies(${country}) p`.execute(tx);
}
