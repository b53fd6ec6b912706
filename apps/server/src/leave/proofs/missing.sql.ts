import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Approved leave that lacks the proof its type wants, past the days for it, of which nobody was told; by id. */
export async function selectUnproved(
  tx: CompanyTransaction,
  today: IsoDay,
  after: number,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from leave_request r join leave_type t on t.company_id = ${tx.companyId} and t.id = r.type_id
    where r.company_id = ${tx.companyId} and r.state = 'approved' and r.proof_told_at is null and t.proof = 'required'
      and r.asked_at >= ${today}::date - 400 and r.first_on + coalesce(t.proof_days, 0) < ${today}::date and r.id > ${after}::bigint
      and exists (select 1 from leave_profile v where v.company_id = ${tx.companyId} and v.person_id = r.person_id and v.enabled)
      and not exists (select 1 from leave_proof f where f.company_id = ${tx.companyId} and f.request_id = r.id)
    order by r.id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Notes that it was told. @returns whether it was not before. */
export async function updateProofTold(tx: CompanyTransaction, id: number, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update leave_request set proof_told_at = ${at}
    where company_id = ${tx.companyId} and id = ${id}::bigint and proof_told_at is null`.execute(tx);
  return numAffectedRows === 1n;
}
