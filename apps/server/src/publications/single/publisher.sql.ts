import { ACTIONS } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Whether somebody who is let in and administers may publish to one person now, asked of the company and not of a session. */
export async function selectMayPublish(tx: CompanyTransaction, personId: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select 1 from person p
      where p.company_id = ${tx.companyId} and p.id = ${personId} and p.status <> 'inactive'
        and exists (select 1 from person_action a where a.company_id = ${tx.companyId} and a.person_id = p.id
          and a.action = ${String(ACTIONS.publishPersonal)})
        and exists (select 1 from person_profile t where t.company_id = ${tx.companyId} and t.person_id = p.id
          and t.type <> 1)
        and not exists (select 1 from credential k where k.company_id = ${tx.companyId} and k.person_id = p.id
          and k.blocked_at is not null)) as may`.execute(tx);
  return rows[0]?.may ?? false;
}
