import type { ApprovalKind, ApprovalState, Decision, IsoDay, Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import { holdsAsked } from '../steps/candidates.sql.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
}

/** A request as lists show it. */
export interface ListedRequest {
  readonly id: number;
  readonly kind: ApprovalKind;
  readonly subjectId: number;
  readonly words: Readonly<Record<string, string | number>>;
  readonly state: ApprovalState;
  readonly askedAt: Date;
  readonly asker: Named;
  readonly about: Named | null;
  readonly place: number | null;
  readonly dueOn: IsoDay | null;
  readonly reason: string | null;
  readonly version: number;
}

/** Which requests a list is of: those that wait for its reader, that they asked for, or decided about. */
export type Whose = 'waiting' | 'asked' | 'decided';

interface Terms {
  readonly whose: Whose;
  readonly kind: ApprovalKind | null;
  readonly state: ApprovalState | null;
}

const shown = (tx: CompanyTransaction) => sql`r.id, r.kind, r.subject_id as "subjectId", r.words, r.state,
  r.asked_at as "askedAt", r.reason, r.version, s.place, s.due_on::text as "dueOn",
  json_build_object('id', a.id, 'name', a.name, 'surname', a.surname) as asker,
  case when o.id is null then null else json_build_object('id', o.id, 'name', o.name, 'surname', o.surname) end as about
  from approval_request r
  join person a on a.company_id = ${tx.companyId} and a.id = r.asked_by
  left join person o on o.company_id = ${tx.companyId} and o.id = r.about_id
  left join approval_step s on s.company_id = ${tx.companyId} and s.request_id = r.id and s.state = 'open'`;

/** Requests whose open step waits for somebody, as one of its people or by a delegation, and who did not decide yet. */
const waitsFor = (tx: CompanyTransaction, personId: number, today: IsoDay): RawBuilder<unknown> => sql`
  r.state = 'pending' and r.id in (
    select c.request_id from (select ${personId}::bigint as id, null::text[] as kinds
      union all select g.from_id, g.kinds from approval_delegation g where g.company_id = ${tx.companyId}
        and g.to_id = ${personId}::bigint and g.ended_at is null and ${today}::date between g.first_on and g.last_on) w
    join approval_candidate c on c.company_id = ${tx.companyId} and c.person_id = w.id and c.is_open
    join approval_request q on q.company_id = ${tx.companyId} and q.id = c.request_id
    join approval_step e on e.company_id = ${tx.companyId} and e.request_id = c.request_id and e.place = c.place
    where (w.kinds is null or q.kind = any(w.kinds))
      and (w.id = ${personId}::bigint or ${holdsAsked(tx, sql`${personId}::bigint`, sql`e`)}) and not exists (select 1 from approval_decision d
      where d.company_id = ${tx.companyId} and d.request_id = c.request_id and d.place = c.place
        and coalesce(d.for_id, d.person_id) = c.person_id))
  and r.asked_by <> ${personId}::bigint and r.about_id is distinct from ${personId}::bigint
  and not exists (select 1 from approval_preparer h where h.company_id = ${tx.companyId} and h.request_id = r.id
    and h.person_id = ${personId}::bigint)`;

function condition(
  tx: CompanyTransaction,
  personId: number,
  today: IsoDay,
  terms: Terms,
): RawBuilder<unknown> {
  const whose = {
    waiting: waitsFor(tx, personId, today),
    asked: sql`r.asked_by = ${personId}::bigint`,
    decided: sql`r.id in (select d.request_id from approval_decision d where d.company_id = ${tx.companyId}
      and d.person_id = ${personId}::bigint)`,
  }[terms.whose];
  return sql`r.company_id = ${tx.companyId} and ${whose}
    and (${terms.kind}::text is null or r.kind = ${terms.kind}) and (${terms.state}::text is null or r.state = ${terms.state})`;
}

/** What ends no page: a request of a step without a last day comes after all that have one. */
export const NO_DAY = '9999-12-31';

/** A page of them: of what waits, those due first and of these the oldest; else the newest first. */
export async function selectRequests(
  tx: CompanyTransaction,
  personId: number,
  today: IsoDay,
  terms: Terms,
  page: Page,
  after: { readonly dueOn: IsoDay; readonly id: number } | null,
): Promise<ListedRequest[]> {
  const due = sql`coalesce(s.due_on, ${NO_DAY}::date)`;
  const [beyond, order] =
    terms.whose === 'waiting'
      ? [
          sql`(${due}, r.id) > (${after?.dueOn ?? NO_DAY}::date, ${after?.id ?? 0}::bigint)`,
          sql`${due}, r.id`,
        ]
      : [sql`r.id < ${after?.id ?? 0}::bigint`, sql`r.id desc`];
  const { rows } = await sql<ListedRequest>`
    select ${shown(tx)} where ${condition(tx, personId, today, terms)} and (${after === null} or ${beyond})
    order by ${order} ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export async function countRequests(
  tx: CompanyTransaction,
  personId: number,
  today: IsoDay,
  terms: Terms,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from approval_request r
      where ${condition(tx, personId, today, terms)} limit ${COUNT_CAP}) c`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many wait for somebody, of each of these kinds that has some; of each counts to `most`, then stops. */
export async function countWaitingByKind(
  tx: CompanyTransaction,
  personId: number,
  today: IsoDay,
  kinds: readonly ApprovalKind[],
  most: number,
): Promise<{ readonly kind: ApprovalKind; readonly count: number }[]> {
  const { rows } = await sql<{ kind: ApprovalKind; count: number }>`
    select k.kind, c.count from unnest(${[...kinds]}::text[]) k(kind),
      lateral (select count(*)::int as count from (select 1 from approval_request r
        where r.company_id = ${tx.companyId} and r.kind = k.kind and ${waitsFor(tx, personId, today)} limit ${most}) w) c
    where c.count > 0 order by k.kind limit ${kinds.length}`.execute(tx);
  return rows;
}

/** Of requests that wait for somebody, in whose stead they would decide where they are none of the step's people. */
export async function selectInsteadOf(
  tx: CompanyTransaction,
  personId: number,
  today: IsoDay,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Named>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Named & { request: number }>`
    select distinct on (c.request_id) c.request_id as request, p.id, p.name, p.surname
    from approval_candidate c
    join approval_request r on r.company_id = ${tx.companyId} and r.id = c.request_id
    join approval_delegation g on g.company_id = ${tx.companyId} and g.from_id = c.person_id and g.to_id = ${personId}::bigint
      and g.ended_at is null and ${today}::date between g.first_on and g.last_on and (g.kinds is null or r.kind = any(g.kinds))
    join person p on p.company_id = ${tx.companyId} and p.id = c.person_id
    where c.company_id = ${tx.companyId} and c.request_id = any(${[...ids]}::bigint[]) and c.is_open
      and not exists (select 1 from approval_candidate o where o.company_id = ${tx.companyId}
        and o.request_id = c.request_id and o.place = c.place and o.person_id = ${personId}::bigint and o.is_open)
    order by c.request_id, p.surname, p.id limit ${ids.length}`.execute(tx);
  return new Map(rows.map(({ request, ...who }) => [request, who]));
}

export async function selectRequest(tx: CompanyTransaction, id: number): Promise<ListedRequest | undefined> {
  const { rows } = await sql<ListedRequest>`
    select ${shown(tx)} where r.company_id = ${tx.companyId} and r.id = ${id}::bigint`.execute(tx);
  return rows[0];
}

/** Who may or might decide about a step, with in whose stead others would. */
export interface ShownCandidate extends Named {
  readonly place: number;
  readonly for: Named | null;
}

/** The people of a request's steps; of the open one, also to whom they delegated it. */
export async function selectCandidates(
  tx: CompanyTransaction,
  id: number,
  today: IsoDay,
): Promise<ShownCandidate[]> {
  const { rows } = await sql<ShownCandidate>`
    select c.place, p.id, p.name, p.surname, null as for, 0 as turn
    from approval_candidate c join person p on p.company_id = ${tx.companyId} and p.id = c.person_id
    where c.company_id = ${tx.companyId} and c.request_id = ${id}::bigint
      and (c.is_open or not exists (select 1 from approval_step s where s.company_id = ${tx.companyId}
        and s.request_id = c.request_id and s.place = c.place and s.state = 'open'))
    union all
    select c.place, t.id, t.name, t.surname, json_build_object('id', p.id, 'name', p.name, 'surname', p.surname)::text, 1
    from approval_candidate c
    join approval_request r on r.company_id = ${tx.companyId} and r.id = c.request_id
    join approval_delegation g on g.company_id = ${tx.companyId} and g.from_id = c.person_id and g.ended_at is null
      and ${today}::date between g.first_on and g.last_on and (g.kinds is null or r.kind = any(g.kinds))
    join person p on p.company_id = ${tx.companyId} and p.id = c.person_id
    join person t on t.company_id = ${tx.companyId} and t.id = g.to_id and t.status = 'active'
    join approval_step e on e.company_id = ${tx.companyId} and e.request_id = c.request_id and e.place = c.place
      and ${holdsAsked(tx, sql`t.id`, sql`e`)}
    where c.company_id = ${tx.companyId} and c.request_id = ${id}::bigint and c.is_open
    order by 1, 6, 4, 3, 2 limit 1000`.execute(tx);
  return rows.map((row) => ({ ...row, for: typeof row.for === 'string' ? JSON.parse(row.for) : null }));
}

export interface ShownDecision {
  readonly place: number;
  readonly by: Named;
  readonly for: Named | null;
  readonly decision: Decision;
  readonly comment: string | null;
  readonly at: Date;
}

/** What was decided about a request, in its order. */
export async function selectDecisions(tx: CompanyTransaction, id: number): Promise<ShownDecision[]> {
  const { rows } = await sql<ShownDecision>`
    select d.place, d.decision, d.comment, d.decided_at as at,
      json_build_object('id', p.id, 'name', p.name, 'surname', p.surname) as by,
      case when f.id is null then null else json_build_object('id', f.id, 'name', f.name, 'surname', f.surname) end as for
    from approval_decision d join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
    left join person f on f.company_id = ${tx.companyId} and f.id = d.for_id
    where d.company_id = ${tx.companyId} and d.request_id = ${id}::bigint order by d.id limit 1000`.execute(
    tx,
  );
  return rows;
}

/** Whether somebody reaches the person a request is about. */
export async function reachesAbout(
  tx: CompanyTransaction,
  id: number,
  reach: RawBuilder<boolean>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from approval_request r join person p on p.company_id = ${tx.companyId} and p.id = r.about_id
    where r.company_id = ${tx.companyId} and r.id = ${id}::bigint and ${reach}`.execute(tx);
  return rows.length > 0;
}
