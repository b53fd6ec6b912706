import type { IsoDay, OnLate } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** An open step that may want a word. */
export interface DueStep {
  readonly requestId: number;
  readonly place: number;
  readonly halfOn: IsoDay;
  readonly dueOn: IsoDay;
  readonly onLate: OnLate;
  readonly told: number;
}

/**
 * Open steps of which a day has come that was not told yet, a page of them by request. The last word of a step that waits is
 * the fifth, of one that goes on the third.
 */
export async function selectDueSteps(
  tx: CompanyTransaction,
  today: IsoDay,
  after: number,
  most: number,
): Promise<DueStep[]> {
  const { rows } = await sql<DueStep>`
    select request_id as "requestId", place, half_on::text as "halfOn", due_on::text as "dueOn", on_late as "onLate", told
    from approval_step where company_id = ${tx.companyId} and state = 'open' and half_on <= ${today}::date
      and told < case on_late when 'wait' then 5 else 3 end and request_id > ${after}::bigint
    order by request_id limit ${most}`.execute(tx);
  return rows;
}

export async function updateTold(
  tx: CompanyTransaction,
  requestId: number,
  place: number,
  told: number,
): Promise<void> {
  await sql`update approval_step set told = ${told} where company_id = ${tx.companyId}
    and request_id = ${requestId}::bigint and place = ${place}`.execute(tx);
}

/** Whether any request waits. */
export async function hasPending(tx: CompanyTransaction): Promise<boolean> {
  const { rows } = await sql`
    select 1 from approval_request where company_id = ${tx.companyId} and state = 'pending' limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** A request whose last day is over, if there is one. */
export async function selectOver(tx: CompanyTransaction, today: IsoDay): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from approval_request where company_id = ${tx.companyId} and state = 'pending'
      and ends_on < ${today}::date order by ends_on, id limit 1`.execute(tx);
  return rows[0]?.id;
}

/**
 * An open step whose people changed since they were worked out: one is active no more, its group changed, or it has had nobody
 * for a day.
 */
export async function selectStale(tx: CompanyTransaction, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.request_id as id from approval_step s
    where s.company_id = ${tx.companyId} and s.state = 'open' and (
      exists (select 1 from approval_candidate c join person p on p.company_id = ${tx.companyId} and p.id = c.person_id
        where c.company_id = ${tx.companyId} and c.request_id = s.request_id and c.place = s.place and c.is_open
          and p.status <> 'active')
      or exists (select 1 from approver_group g where g.company_id = ${tx.companyId} and g.id = s.group_id
        and g.members_at > s.asked_at)
      or s.asked_at < ${new Date(now.getTime() - 86_400_000)} and not exists (select 1 from approval_candidate c
        where c.company_id = ${tx.companyId} and c.request_id = s.request_id and c.place = s.place and c.is_open))
    order by s.request_id limit 1`.execute(tx);
  return rows[0]?.id;
}
