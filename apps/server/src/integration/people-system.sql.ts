import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

export interface PeopleSystem {
  readonly address: string;
  /** Wrapped under the installation's key. */
  readonly secret: Buffer | null;
  readonly enabled: boolean;
}

export async function selectPeopleSystem(tx: CompanyTransaction): Promise<PeopleSystem | null> {
  const { rows } = await sql<PeopleSystem>`
    select address, secret, enabled from people_system where company_id = ${tx.companyId}`.execute(tx);
  return rows[0] ?? null;
}

/** The same, held until the transaction ends. */
export async function lockPeopleSystem(tx: CompanyTransaction): Promise<PeopleSystem | null> {
  const { rows } = await sql<PeopleSystem>`
    select address, secret, enabled from people_system where company_id = ${tx.companyId} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function upsertPeopleSystem(
  tx: CompanyTransaction,
  system: PeopleSystem,
  by: { readonly personId: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into people_system (company_id, address, secret, enabled, updated_at, updated_by)
    values (${tx.companyId}, ${system.address}, ${system.secret}, ${system.enabled}, ${by.at}, ${by.personId})
    on conflict (company_id) do update set address = excluded.address, secret = excluded.secret,
      enabled = excluded.enabled, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(
    tx,
  );
}

/** False where there was none. */
export async function deletePeopleSystem(tx: CompanyTransaction): Promise<boolean> {
  const { rows } =
    await sql`delete from people_system where company_id = ${tx.companyId} returning 1`.execute(tx);
  return rows.length > 0;
}

export interface PayrollSetting {
  readonly active: boolean;
  readonly salaryAdvance: boolean;
}

/** A company without a row has payroll, and no advances. */
export async function selectPayroll(tx: CompanyTransaction): Promise<PayrollSetting> {
  const { rows } = await sql<PayrollSetting>`
    select active, salary_advance as "salaryAdvance" from payroll_setting
    where company_id = ${tx.companyId}`.execute(tx);
  return rows[0] ?? { active: true, salaryAdvance: false };
}

/** Changes what is said of the setting, and leaves the rest as it stands. */
export async function upsertPayroll(
  tx: CompanyTransaction,
  change: Partial<PayrollSetting>,
  now: Date,
): Promise<void> {
  const [active, salaryAdvance] = [change.active ?? null, change.salaryAdvance ?? null];
  await sql`
    insert into payroll_setting (company_id, active, salary_advance, updated_at)
    values (${tx.companyId}, coalesce(${active}::boolean, true), coalesce(${salaryAdvance}::boolean, false), ${now})
    on conflict (company_id) do update set active = coalesce(${active}::boolean, payroll_setting.active),
      salary_advance = coalesce(${salaryAdvance}::boolean, payroll_setting.salary_advance),
      updated_at = excluded.updated_at`.execute(tx);
}
