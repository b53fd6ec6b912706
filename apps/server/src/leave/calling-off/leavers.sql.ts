import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Leave, waiting or approved, with days after the last one of whoever left; by id. @param only of one person. */
export async function selectOfLeavers(
  tx: CompanyTransaction,
  after: number,
  most: number,
  only: number | null = null,
): Promise<{ readonly id: number; readonly dismissedOn: IsoDay }[]> {
  const { rows } = await sql<{ id: number; dismissedOn: IsoDay }>`
    select r.id, p.dismissed_on as "dismissedOn"
    from leave_request r join person p on p.company_id = ${tx.companyId} and p.id = r.person_id
    where r.company_id = ${tx.companyId} and r.state in ('pending', 'approved') and r.id > ${after}::bigint
      and (${only}::bigint is null or r.person_id = ${only}::bigint)
      and p.status = 'inactive' and p.dismissed_on < r.last_on
    order by r.id limit ${most}`.execute(tx);
  return rows;
}
