import type { SelfServiceAction } from '@legajo/contract/people/self-service';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** What the company lets its people change themselves. */
export async function selectEnabled(tx: CompanyTransaction): Promise<ReadonlySet<SelfServiceAction>> {
  const { rows } = await sql<{ action: SelfServiceAction }>`
    select action from self_service_action where company_id = ${tx.companyId} limit 10`.execute(tx);
  return new Set(rows.map((row) => row.action));
}

/** @returns false when it was enabled already. */
export async function insertEnabled(
  tx: CompanyTransaction,
  enabled: { readonly action: SelfServiceAction; readonly by: number | null; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into self_service_action (company_id, action, enabled_by, enabled_at)
    values (${tx.companyId}, ${enabled.action}, ${enabled.by}, ${enabled.at}) on conflict do nothing`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** @returns false when it was not enabled. */
export async function deleteEnabled(tx: CompanyTransaction, action: SelfServiceAction): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from self_service_action where company_id = ${tx.companyId} and action = ${action}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
