import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Whether somebody is the viewer, or in their scope. */
export async function isReached(tx: CompanyTransaction, viewer: number, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person p
    where p.company_id = ${tx.companyId} and p.id = ${personId} and (p.id = ${viewer} or ${inScope(tx, viewer)})`.execute(
    tx,
  );
  return rows.length > 0;
}
