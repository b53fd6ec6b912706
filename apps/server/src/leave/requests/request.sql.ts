import type { ApprovalState, IsoDay, Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { window } from '../../platform/http/page.ts';
import type { LeaveRequest, LeaveWish, ListedLeave } from './request.ts';

const asNamed = (alias: RawBuilder<unknown>) =>
  sql`json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'surname', ${alias}.surname)`;

/** A request with its person, its type, who asked and ended it, and its proofs by name. */
const columns = (
  tx: CompanyTransaction,
) => sql`r.id, r.type_id as "typeId", r.first_on as first, r.last_on as last,
  r.planned_on as "plannedOn", r.first_part as "firstPart", r.last_part as "lastPart", r.hours::float8 as hours,
  r.amount::float8 as amount, r.state, r.comment, r.overstepped, r.asked_at as "askedAt", r.said,
  r.cancel_asked_at as "cancelAskedAt", r.version, ${asNamed(sql`p`)} as person, ${asNamed(sql`k`)} as "askedBy",
  case when w.id is null then null else ${asNamed(sql`w`)} end as "endedBy",
  json_build_object('id', t.id, 'key', t.key, 'name', t.name, 'unit', t.unit, 'counting', t.counting, 'balance', t.balance,
    'belowZero', t.below_zero, 'proof', t.proof, 'proofDays', t.proof_days, 'reserved', t.reserved) as type,
  (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) order by f.id), '[]'::json)
    from leave_proof f where f.company_id = ${tx.companyId} and f.request_id = r.id) as proofs,
  (select q.id from approval_request q where q.company_id = ${tx.companyId} and q.kind = 'leave' and q.subject_id = r.id
    order by q.id desc limit 1) as "approvalId", s.name as sector`;

const joined = (tx: CompanyTransaction) => sql`leave_request r
  join person p on p.company_id = ${tx.companyId} and p.id = r.person_id
  join leave_type t on t.company_id = ${tx.companyId} and t.id = r.type_id
  join person k on k.company_id = ${tx.companyId} and k.id = r.asked_by
  left join person w on w.company_id = ${tx.companyId} and w.id = r.ended_by
  left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id`;

export async function selectLeave(tx: CompanyTransaction, id: number): Promise<LeaveRequest | undefined> {
  const { rows } = await sql<LeaveRequest>`
    select ${columns(tx)} from ${joined(tx)} where r.company_id = ${tx.companyId} and r.id = ${id}::bigint`.execute(
    tx,
  );
  return rows[0];
}

/**
 * A page of the requests that a condition on `r` and `p` finds, newest first.
 *
 * @param reaches whether the reader reaches `p`.
 */
export async function selectLeaves(
  tx: CompanyTransaction,
  which: RawBuilder<unknown>,
  reaches: RawBuilder<boolean>,
  page: Page,
  after: number | null,
): Promise<ListedLeave[]> {
  const { rows } = await sql<ListedLeave>`
    select ${columns(tx)}, ${reaches} as reaches from ${joined(tx)}
    where r.company_id = ${tx.companyId} and ${which} and (${after}::bigint is null or r.id < ${after}::bigint)
    order by r.id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export interface NewLeave extends LeaveWish {
  readonly personId: number;
  readonly amount: number;
  readonly comment: string | null;
  readonly overstepped: string | null;
  readonly askedBy: number;
}

export async function insertLeave(tx: CompanyTransaction, r: NewLeave, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into leave_request (company_id, person_id, type_id, first_on, last_on, planned_on, first_part, last_part, hours,
      amount, state, comment, overstepped, asked_by, asked_at)
    values (${tx.companyId}, ${r.personId}::bigint, ${r.typeId}::bigint, ${r.first}::date, ${r.last}::date, ${r.last}::date,
      ${r.firstPart}, ${r.lastPart}, ${r.hours}::numeric, ${r.amount}::numeric, 'pending', ${r.comment}, ${r.overstepped},
      ${r.askedBy}::bigint, ${at})
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

/** Says how a request ended, whatever it was before. */
export async function updateState(
  tx: CompanyTransaction,
  id: number,
  to: {
    readonly state: Exclude<ApprovalState, 'pending'>;
    readonly by: number | null;
    readonly said: string | null;
  },
  at: Date,
): Promise<void> {
  await sql`
    update leave_request set state = ${to.state}, ended_by = ${to.by}::bigint, ended_at = ${at}, said = ${to.said},
      cancel_asked_at = null, version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** Ends leave sooner: the days from the one after `last` on were given back. */
export async function updateShortened(
  tx: CompanyTransaction,
  id: number,
  to: { readonly last: IsoDay; readonly amount: number; readonly said: string | null },
): Promise<void> {
  await sql`
    update leave_request set last_on = ${to.last}::date, last_part = case when first_on = ${to.last}::date then first_part else 'whole' end,
      amount = ${to.amount}::numeric, said = ${to.said}, cancel_asked_at = null, version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** Since when its person asks to call it off; null: not any more. */
export async function updateCancelAsked(tx: CompanyTransaction, id: number, at: Date | null): Promise<void> {
  await sql`
    update leave_request set cancel_asked_at = ${at}, version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** Somebody's leave, waiting or approved, that lies on one of the halves of days that are wished. */
export async function selectOverlaps(
  tx: CompanyTransaction,
  personId: number,
  wish: LeaveWish,
): Promise<{ readonly first: IsoDay; readonly last: IsoDay }[]> {
  const { rows } = await sql<{ first: IsoDay; last: IsoDay }>`
    select first_on as first, last_on as last from leave_request
    where company_id = ${tx.companyId} and person_id = ${personId}::bigint and state in ('pending', 'approved')
      and starts <= 2 * (${wish.last}::date - date '1950-01-01') + ${wish.lastPart === 'morning' ? 0 : 1}
      and ends >= 2 * (${wish.first}::date - date '1950-01-01') + ${wish.firstPart === 'afternoon' ? 1 : 0}
    order by first_on limit 50`.execute(tx);
  return rows;
}

/** Somebody's leave that waits, as it would take of a balance. */
export interface Waiting extends LeaveWish {
  readonly amount: number;
}

export async function selectWaiting(tx: CompanyTransaction, personId: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select type_id as "typeId", first_on as first, last_on as last, first_part as "firstPart", last_part as "lastPart",
      hours::float8 as hours, amount::float8 as amount
    from leave_request
    where company_id = ${tx.companyId} and person_id = ${personId}::bigint and state = 'pending'
    order by first_on, id limit 1000`.execute(tx);
  return rows;
}

/** What waits of each of some people, by type. */
export async function selectWaitingOf(
  tx: CompanyTransaction,
  personIds: readonly number[],
): Promise<{ readonly personId: number; readonly typeId: number; readonly amount: number }[]> {
  const { rows } = await sql<{ personId: number; typeId: number; amount: number }>`
    select person_id as "personId", type_id as "typeId", sum(amount)::float8 as amount from leave_request
    where company_id = ${tx.companyId} and person_id = any(${[...personIds]}::bigint[]) and state = 'pending'
    group by person_id, type_id limit 100000`.execute(tx);
  return rows;
}

/** Days away that are made of an approved request (areas 11.11). */
export async function upsertAway(tx: CompanyTransaction, requestId: number): Promise<void> {
  await sql`
    insert into absence (company_id, person_id, first_on, last_on, kind, request_id)
    select r.company_id, r.person_id, r.first_on, r.last_on,
      case t.key when 'vacation' then 'vacation' else 'leave' end, r.id
    from leave_request r
    join leave_type t on t.company_id = ${tx.companyId} and t.company_id = r.company_id and t.id = r.type_id
    where r.company_id = ${tx.companyId} and r.id = ${requestId}::bigint and r.state = 'approved'
    on conflict (company_id, request_id) do update set last_on = excluded.last_on`.execute(tx);
}

export async function deleteAway(tx: CompanyTransaction, requestId: number): Promise<void> {
  await sql`delete from absence where company_id = ${tx.companyId} and request_id = ${requestId}::bigint`.execute(
    tx,
  );
}
