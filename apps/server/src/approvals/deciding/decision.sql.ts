import type { Decision } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { Via } from '../steps/candidates.sql.ts';

/** By what somebody decides: one of the step's people, or one who delegated it to them. */
export interface Standing {
  readonly via: Via;
  /** In whose stead; null: as one of the step's people. */
  readonly forId: number | null;
  /** What was decided by or for this one of its people already, and by whom. */
  readonly decided: Decision | null;
  readonly decidedBy: number | null;
}

/**
 * By what somebody may decide about an open step: as one of its people, and in the stead of each of them who delegated it for
 * today (areas 7.6). Nothing where by nothing.
 */
export async function selectStandings(
  tx: CompanyTransaction,
  at: { readonly requestId: number; readonly place: number; readonly kind: string },
  personId: number,
  today: string,
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select c.via, nullif(c.person_id, ${personId}::bigint) as "forId", d.decision as decided, d.person_id as "decidedBy"
    from approval_candidate c
    left join approval_decision d on d.company_id = ${tx.companyId} and d.request_id = c.request_id
      and d.place = c.place and coalesce(d.for_id, d.person_id) = c.person_id
    where c.company_id = ${tx.companyId} and c.request_id = ${at.requestId}::bigint and c.place = ${at.place} and c.is_open
      and (c.person_id = ${personId}::bigint or exists (select 1 from approval_delegation g
        where g.company_id = ${tx.companyId} and g.to_id = ${personId}::bigint and g.from_id = c.person_id
          and g.ended_at is null and ${today}::date between g.first_on and g.last_on
          and (g.kinds is null or ${at.kind} = any(g.kinds))))
    order by c.person_id <> ${personId}::bigint, c.person_id`.execute(tx);
  return rows;
}

export async function insertDecision(
  tx: CompanyTransaction,
  at: { readonly requestId: number; readonly place: number },
  by: { readonly personId: number; readonly forId: number | null; readonly at: Date },
  { decision, comment }: { readonly decision: Decision; readonly comment: string | null },
): Promise<void> {
  await sql`
    insert into approval_decision (company_id, request_id, place, person_id, for_id, decision, comment, decided_at)
    values (${tx.companyId}, ${at.requestId}::bigint, ${at.place}, ${by.personId}::bigint, ${by.forId}::bigint,
      ${decision}, ${comment}, ${by.at})`.execute(tx);
}

/** Whether somebody has a hand in a request, was named in any step of it, or stands in for who is. */
export async function selectConcern(
  tx: CompanyTransaction,
  requestId: number,
  personId: number,
  today: string,
): Promise<{ hand: boolean; named: boolean } | undefined> {
  const { rows } = await sql<{ hand: boolean; named: boolean }>`
    select r.asked_by = ${personId}::bigint or r.about_id is not distinct from ${personId}::bigint
      or exists (select 1 from approval_preparer h where h.company_id = ${tx.companyId} and h.request_id = r.id
        and h.person_id = ${personId}::bigint) as hand,
      exists (select 1 from approval_candidate c where c.company_id = ${tx.companyId} and c.request_id = r.id
        and (c.person_id = ${personId}::bigint or c.is_open and c.person_id in (select g.from_id
          from approval_delegation g where g.company_id = ${tx.companyId} and g.to_id = ${personId}::bigint
            and g.ended_at is null and ${today}::date between g.first_on and g.last_on
            and (g.kinds is null or r.kind = any(g.kinds)))))
      or exists (select 1 from approval_decision d where d.company_id = ${tx.companyId} and d.request_id = r.id
        and d.person_id = ${personId}::bigint) as named
    from approval_request r where r.company_id = ${tx.companyId} and r.id = ${requestId}::bigint`.execute(tx);
  return rows[0];
}
