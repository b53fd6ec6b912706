import type { IsoDay, RetentionFrom, RetentionState } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { documentAllows } from '../platform/states/document-states.sql.ts';
import { isHeld } from './holds.sql.ts';

/** A type whose documents are kept so many years, as somebody said. */
export interface KeptType {
  readonly id: number;
  readonly name: string;
  readonly years: number;
  readonly countedFrom: RetentionFrom;
  readonly setBy: number;
}

/** Types with years that nothing was looked for in this month, by id. */
export async function selectTypesToLookAt(
  tx: CompanyTransaction,
  month: IsoDay,
  most: number,
): Promise<KeptType[]> {
  const { rows } = await sql<KeptType>`
    select t.id, t.name, t.retention_years as years, t.retention_from as "countedFrom", t.retention_set_by as "setBy"
    from document_type t
    where t.company_id = ${tx.companyId} and t.retention_years is not null and t.retention_set_by is not null
      and not exists (select 1 from retention_proposal r
        where r.company_id = ${tx.companyId} and r.document_type_id = t.id and r.month = ${month}::date)
    order by t.id limit ${most}`.execute(tx);
  return rows;
}

/** Begins a proposal for a month; null where another round did. */
export async function insertProposal(
  tx: CompanyTransaction,
  type: KeptType,
  month: IsoDay,
  today: IsoDay,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into retention_proposal (company_id, document_type_id, month, years, counted_from, due_on, state, made_at)
    values (${tx.companyId}, ${type.id}, ${month}::date, ${type.years}, ${type.countedFrom},
      (${today}::date - make_interval(years => ${type.years}::int))::date, 'gathering', ${now})
    on conflict (company_id, document_type_id, month) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** A proposal that goes on. */
export interface OpenProposal {
  readonly id: number;
  readonly typeId: number;
  readonly typeName: string;
  readonly setBy: number | null;
  readonly countedFrom: RetentionFrom;
  readonly dueOn: IsoDay;
  readonly state: RetentionState;
  readonly documents: number;
  readonly runOn: IsoDay | null;
  readonly isAsked: boolean;
}

const open = (tx: CompanyTransaction) => sql`
    select r.id, r.document_type_id as "typeId", t.name as "typeName", t.retention_set_by as "setBy", r.counted_from as "countedFrom",
      r.due_on::text as "dueOn", r.state, r.documents, r.run_on::text as "runOn",
      exists (select 1 from approval_request a where a.company_id = ${tx.companyId} and a.kind = 'retention'
        and a.subject_id = r.id and a.state = 'pending') as "isAsked"
    from retention_proposal r
    join document_type t on t.company_id = ${tx.companyId} and t.id = r.document_type_id
    where r.company_id = ${tx.companyId} and r.state in ('gathering', 'proposed', 'approved')`;

/** Proposals that something is left to be done about, the oldest first. */
export async function selectOpenProposals(tx: CompanyTransaction, most: number): Promise<OpenProposal[]> {
  const { rows } = await sql<OpenProposal>`${open(tx)} order by r.id limit ${most}`.execute(tx);
  return rows;
}

/** One of them as it stands, held until the transaction ends: of two rounds the second one sees what the first did. */
export async function lockOpenProposal(
  tx: CompanyTransaction,
  id: number,
): Promise<OpenProposal | undefined> {
  await sql`select 1 from retention_proposal r where r.company_id = ${tx.companyId} and r.id = ${id} for update`.execute(
    tx,
  );
  const { rows } = await sql<OpenProposal>`${open(tx)} and r.id = ${id}`.execute(tx);
  return rows[0];
}

/** Whether a document `d` of person `p` is due by a day, from what its years count. */
export const isDue = (
  from: RawBuilder<unknown>,
  dueOn: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(case ${from}
  when 'publication' then (d.published_at at time zone c.time_zone)::date <= ${dueOn}
  when 'period' then (d.period + interval '1 month' - interval '1 day')::date <= ${dueOn}
  -- While somebody works here nothing of theirs ends.
  when 'dismissal' then coalesce(p.status = 'inactive' and p.dismissed_on <= ${dueOn}, false)
  else false end)`;

const dueDocuments = (tx: CompanyTransaction, { typeId, countedFrom, dueOn }: OpenProposal) => sql`
  document d
  join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
  join company c on c.id = ${tx.companyId}
  where d.company_id = ${tx.companyId} and d.document_type_id = ${typeId} and ${documentAllows('read', 'd.state')} and not d.hollow
    and ${isDue(sql`${countedFrom}::text`, sql`${dueOn}::date`)}
    and not exists (select 1 from retention_item x
      join retention_proposal o on o.company_id = ${tx.companyId} and o.id = x.proposal_id and o.state <> 'rejected'
      where x.company_id = ${tx.companyId} and x.document_id = d.id and x.outcome is null)`;

/** Adds the next documents that are due and kept by no hold. @returns how many. */
export async function insertItems(
  tx: CompanyTransaction,
  proposal: OpenProposal,
  most: number,
): Promise<number> {
  const { rows } = await sql`
    insert into retention_item (company_id, proposal_id, document_id, person_id)
    select ${tx.companyId}::bigint, ${proposal.id}::bigint, d.id, d.person_id from ${dueDocuments(tx, proposal)} and not ${isHeld(tx)}
    order by d.id limit ${most}
    on conflict do nothing returning document_id`.execute(tx);
  return rows.length;
}

/** Everything due was found: how many, and how many a hold keeps. Of nothing due it is done. */
export async function updateGathered(tx: CompanyTransaction, proposal: OpenProposal): Promise<number> {
  const { rows } = await sql<{ documents: number; held: number }>`
    select (select count(*)::int from retention_item i where i.company_id = ${tx.companyId} and i.proposal_id = ${proposal.id})
        as documents,
      (select count(*)::int from (select 1 from ${dueDocuments(tx, proposal)} and ${isHeld(tx)} limit 1000000) h) as held
    from company k where k.id = ${tx.companyId}`.execute(tx);
  const { documents, held } = rows[0] as { documents: number; held: number };
  const state = documents === 0 ? 'done' : 'proposed';
  await sql`
    update retention_proposal set documents = ${documents}, held = ${held}, state = ${state}
    where company_id = ${tx.companyId} and id = ${proposal.id}`.execute(tx);
  return documents;
}

/** Somebody of a proposal who was not told yet, and how many of theirs it has. */
export interface Concerned {
  readonly personId: number;
  readonly count: number;
  readonly name: string;
  readonly mail: string | null;
  readonly company: string;
  readonly country: string;
}

/** The next people to tell, so many at most. */
export async function selectUntold(tx: CompanyTransaction, id: number, most: number): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select u.person_id as "personId", u.count, p.name, p.mail, c.name as company, c.country
    from (select i.person_id, count(*)::int as count from retention_item i
      where i.company_id = ${tx.companyId} and i.proposal_id = ${id} and not i.told
      group by i.person_id order by i.person_id limit ${most}) u
    join person p on p.company_id = ${tx.companyId} and p.id = u.person_id
    join company c on c.id = ${tx.companyId}
    order by u.person_id`.execute(tx);
  return rows;
}

export async function updateTold(
  tx: CompanyTransaction,
  id: number,
  people: readonly number[],
): Promise<void> {
  await sql`
    update retention_item set told = true
    where company_id = ${tx.companyId} and proposal_id = ${id} and person_id = any(${[...people]}::bigint[])`.execute(
    tx,
  );
}

/** Everybody concerned was told: from when it may run. */
export async function updateRunOn(tx: CompanyTransaction, id: number, runOn: IsoDay): Promise<void> {
  await sql`
    update retention_proposal set run_on = ${runOn}::date
    where company_id = ${tx.companyId} and id = ${id} and run_on is null`.execute(tx);
}
