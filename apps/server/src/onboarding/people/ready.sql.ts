import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** People within somebody's reach whose onboarding runs, the oldest first. */
export async function selectRunning(tx: CompanyTransaction, viewer: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from onboarding o join person p on p.company_id = ${tx.companyId} and p.id = o.person_id
    where o.company_id = ${tx.companyId} and o.ended_at is null and p.status = 'onboarding' and ${inScope(tx, viewer)}
    order by o.id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
