import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Gives a new company the policies of its country's law; those of Argentina where the country has none of its own. */
export async function insertPresetPolicies(tx: CompanyTransaction, country: string): Promise<void> {
  await sql`
    with made as (
      insert into leave_policy (company_id, name, preset)
      select ${tx.companyId}::bigint, p.name, true from preset_leave_policies(${country}) p returning id, name)
    insert into leave_policy_version (company_id, policy_id, version, from_on, day_kind, week, brackets, progressive, grants,
      grant_on, for_year_before, proportional)
    select ${tx.companyId}::bigint, m.id, 1, date '2000-01-01', p.day_kind, g.week, p.brackets, p.progressive, g.grants,
      g.grant_on, g.for_year_before, g.proportional
    from preset_leave_policies(${country}) p join made m on m.name = p.name
    cross join lateral preset_leave_grants(${country}) g
    returning 1`.execute(tx);
}

/** Gives a new company the types of leave that its country knows. */
export async function insertPresetTypes(tx: CompanyTransaction, country: string): Promise<void> {
  await sql`
    insert into leave_type (company_id, key, name, unit, counting, balance, cap, proof, reserved, paid, most_days)
    select ${tx.companyId}::bigint, p.key, p.name, p.unit, p.counting, p.balance, p.cap, p.proof, p.reserved, p.paid,
      p.most_days
    from preset_leave_types(${country}) p
      returning 1`.execute(tx);
}
