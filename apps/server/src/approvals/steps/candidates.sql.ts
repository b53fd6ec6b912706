import { PROFILE_TYPES } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { StepRow } from './step.ts';

/** Of the request: who has a hand in it, and so decides about no step (areas 7.4). */
export interface Barred {
  readonly id: number;
  readonly askedBy: number;
  readonly aboutId: number | null;
}

/** Whether somebody has a hand in a request: asked, prepared it, or is the one it is about. */
export function hasHandIn(
  tx: CompanyTransaction,
  person: RawBuilder<unknown>,
  { id, askedBy, aboutId }: Barred,
): RawBuilder<boolean> {
  return sql<boolean>`(${person} = ${askedBy}::bigint or ${person} is not distinct from ${aboutId}::bigint
    or exists (select 1 from approval_preparer h where h.company_id = ${tx.companyId}
      and h.request_id = ${id}::bigint and h.person_id = ${person}))`;
}

const isManagement = (tx: CompanyTransaction) => sql`exists (select 1 from person_profile f
  where f.company_id = ${tx.companyId} and f.person_id = p.id and f.type = ${PROFILE_TYPES.management})`;

/**
 * Whether somebody to whom a step is delegated holds what it asks, where it asks for something held (areas 7.6). Their reach
 * is asked when they decide.
 *
 * @param step the alias of the step's row.
 */
export const holdsAsked = (
  tx: CompanyTransaction,
  person: RawBuilder<unknown>,
  step: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(${step}.source not in ('holders', 'management')
  or exists (select 1 from person_profile f where f.company_id = ${tx.companyId} and f.person_id = ${person}
    and f.type = ${PROFILE_TYPES.management})
  or ${step}.source = 'holders' and exists (select 1 from person_action x where x.company_id = ${tx.companyId}
    and x.person_id = ${person} and x.action = ${step}.action))`;

/** Who may decide about a step by its rule: active, without a hand in it. By id, `most` of them. */
export async function selectByRule(
  tx: CompanyTransaction,
  request: Barred,
  step: Pick<StepRow, 'source' | 'groupId' | 'personIds' | 'action'>,
  most: number,
): Promise<number[]> {
  return selectPeople(tx, request, asked(tx, request, step), most);
}

/** The management, where nobody else is left (areas 7.4). */
export async function selectManagement(
  tx: CompanyTransaction,
  request: Barred,
  most: number,
): Promise<number[]> {
  return selectPeople(tx, request, isManagement(tx), most);
}

/** To whom those of a step report, where a step that is late goes on to them (areas 7.5). */
export async function selectManagersOf(
  tx: CompanyTransaction,
  request: Barred,
  place: number,
  most: number,
): Promise<number[]> {
  const above = sql`p.id in (select c.reports_to from approval_candidate d
    join person c on c.company_id = ${tx.companyId} and c.id = d.person_id
    where d.company_id = ${tx.companyId} and d.request_id = ${request.id}::bigint and d.place = ${place} and d.is_open)`;
  return selectPeople(tx, request, above, most);
}

/** Whether one person could be a candidate: active, without a hand in it, and holding what the step asks (areas 7.6). */
export async function couldDecide(
  tx: CompanyTransaction,
  request: Barred,
  step: Pick<StepRow, 'source' | 'groupId' | 'personIds' | 'action'>,
  personId: number,
): Promise<boolean> {
  const isHeld = step.source === 'holders' || step.source === 'management';
  const holds = isHeld ? asked(tx, request, step) : sql`true`;
  const ids = await selectPeople(tx, request, sql`p.id = ${personId}::bigint and ${holds}`, 1);
  return ids.length > 0;
}

function asked(
  tx: CompanyTransaction,
  { aboutId }: Barred,
  step: Pick<StepRow, 'source' | 'groupId' | 'personIds' | 'action'>,
): RawBuilder<unknown> {
  if (step.source === 'group')
    return sql`p.id in (select m.person_id from approver_group_member m
      where m.company_id = ${tx.companyId} and m.group_id = ${step.groupId}::bigint)`;
  if (step.source === 'people') return sql`p.id = any(${[...step.personIds]}::bigint[])`;
  if (step.source === 'management') return isManagement(tx);
  const reaches =
    aboutId === null
      ? sql`true`
      : sql`exists (select 1 from person a where a.company_id = ${tx.companyId} and a.id = ${aboutId}::bigint
          and ${inScope(tx, sql`p.id`, { sector: sql`a.sector_id`, location: sql`a.location_id`, manager: sql`a.reports_to` })})`;
  return sql`(${isManagement(tx)} or exists (select 1 from person_action x where x.company_id = ${tx.companyId}
    and x.person_id = p.id and x.action = ${step.action})) and ${reaches}`;
}

async function selectPeople(
  tx: CompanyTransaction,
  request: Barred,
  who: RawBuilder<unknown>,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p where p.company_id = ${tx.companyId} and p.status = 'active' and ${who}
      and not ${hasHandIn(tx, sql`p.id`, request)}
    order by p.id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

export type Via = 'rule' | 'management' | 'escalated' | 'reassigned';

/** Writes who may decide about a step; who is there already may again. */
export async function insertCandidates(
  tx: CompanyTransaction,
  requestId: number,
  place: number,
  personIds: readonly number[],
  via: Via,
): Promise<void> {
  await sql`
    insert into approval_candidate (company_id, request_id, place, person_id, via, is_open)
    select ${tx.companyId}, ${requestId}::bigint, ${place}, i, ${via}, true from unnest(${[...personIds]}::bigint[]) i
    on conflict (company_id, request_id, place, person_id) do update set is_open = true`.execute(tx);
}

/** Those who may decide no more, by the step's own rule; whoever was put there by name stays while active. */
export async function closeCandidates(
  tx: CompanyTransaction,
  requestId: number,
  place: number,
  but: readonly number[],
): Promise<void> {
  await sql`
    update approval_candidate c set is_open = false
    where c.company_id = ${tx.companyId} and c.request_id = ${requestId}::bigint and c.place = ${place} and c.is_open
      and c.person_id <> all(${[...but]}::bigint[])
      and (c.via in ('rule', 'management') or not exists (select 1 from person p
        where p.company_id = ${tx.companyId} and p.id = c.person_id and p.status = 'active'))`.execute(tx);
}

/** Nobody decides about any step any more. */
export async function closeAllCandidates(
  tx: CompanyTransaction,
  requestId: number,
  place: number | null,
): Promise<void> {
  await sql`
    update approval_candidate set is_open = false
    where company_id = ${tx.companyId} and request_id = ${requestId}::bigint and is_open
      and (${place}::smallint is null or place = ${place}::smallint)`.execute(tx);
}

/** Somebody who may decide about a step now. */
export interface OpenCandidate {
  readonly personId: number;
  readonly via: Via;
  readonly isActive: boolean;
  /** They did, themself or by another. */
  readonly decided: boolean;
}

/** Who may decide about a step now. */
export async function selectOpen(
  tx: CompanyTransaction,
  requestId: number,
  place: number,
): Promise<OpenCandidate[]> {
  const { rows } = await sql<OpenCandidate>`
    select c.person_id as "personId", c.via, p.status = 'active' as "isActive", exists (select 1 from approval_decision d where d.company_id = ${tx.companyId}
      and d.request_id = c.request_id and d.place = c.place and coalesce(d.for_id, d.person_id) = c.person_id) as decided
    from approval_candidate c join person p on p.company_id = ${tx.companyId} and p.id = c.person_id
    where c.company_id = ${tx.companyId} and c.request_id = ${requestId}::bigint and c.place = ${place} and c.is_open
    order by c.person_id`.execute(tx);
  return rows;
}
