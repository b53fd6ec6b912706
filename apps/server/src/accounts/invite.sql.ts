import { sql } from 'kysely';
import { inScope, invitableByMail } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** People in scope whom somebody may invite by mail, after an id, in their order. @param management whether they manage the company. */
export async function selectToInvite(
  tx: CompanyTransaction,
  viewer: number,
  { management, after, most }: { management: boolean; after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p where p.company_id = ${tx.companyId} and p.id > ${after}::bigint
      and ${invitableByMail(tx, management)} and ${inScope(tx, viewer)}
    order by p.id limit ${most}`.execute(tx);
  return rows.map((row) => row.id);
}
