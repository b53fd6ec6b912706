import { ACTIONS } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Whether somebody active and administering holds the action `historial` now. */
export async function selectHoldsHistory(tx: CompanyTransaction, personId: number): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select 1 from person p
      where p.company_id = ${tx.companyId} and p.id = ${personId} and p.status = 'active'
        and exists (select 1 from person_action a where a.company_id = ${tx.companyId} and a.person_id = p.id
          and a.action = ${ACTIONS.history})
        and exists (select 1 from person_profile t where t.company_id = ${tx.companyId} and t.person_id = p.id
          and t.type <> 1)) as holds`.execute(tx);
  return rows[0]?.holds ?? false;
}
