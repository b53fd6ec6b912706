import type { IsoDay, Page, RetentionFrom, RetentionState } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';
import type { Named } from './holds.sql.ts';

/** What is to be destroyed of a type, or was. */
export interface Proposal {
  readonly id: number;
  readonly typeId: number;
  readonly typeName: string;
  readonly folderName: string;
  readonly years: number;
  readonly countedFrom: RetentionFrom;
  /** What is due by this day. */
  readonly dueOn: IsoDay;
  readonly state: RetentionState;
  readonly madeAt: Date;
  readonly documents: number;
  readonly held: number;
  readonly destroyed: number;
  readonly decidedBy: Named | null;
  readonly decidedAt: Date | null;
  readonly runOn: IsoDay | null;
  /** The request that decides it, the last one. */
  readonly requestId: number | null;
}

const proposals = (tx: CompanyTransaction) => sql`
  select r.id, r.document_type_id as "typeId", t.name as "typeName", f.name as "folderName", r.years, r.counted_from as "countedFrom",
    r.due_on::text as "dueOn", r.state, r.made_at as "madeAt", r.documents, r.held, r.destroyed,
    case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'surname', p.surname) end as "decidedBy",
    r.decided_at as "decidedAt", r.run_on::text as "runOn",
    (select max(a.id) from approval_request a
      where a.company_id = ${tx.companyId} and a.kind = 'retention' and a.subject_id = r.id)::bigint as "requestId"
  from retention_proposal r
  join document_type t on t.company_id = ${tx.companyId} and t.id = r.document_type_id
  join folder f on f.company_id = ${tx.companyId} and f.id = t.folder_id
  left join person p on p.company_id = ${tx.companyId} and p.id = r.decided_by`;

/** Newest first; one of which nothing is due is told to nobody. */
const told = (tx: CompanyTransaction): RawBuilder<boolean> =>
  sql<boolean>`r.company_id = ${tx.companyId} and (r.documents > 0 or r.held > 0)`;

export async function selectProposals(
  tx: CompanyTransaction,
  page: Page,
  after: number | null,
): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`${proposals(tx)}
    where ${told(tx)} and (${after}::bigint is null or r.id < ${after}::bigint)
    order by r.id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export async function countProposals(tx: CompanyTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from retention_proposal r where ${told(tx)} limit ${COUNT_CAP}) c`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** One of them, with `lock` held until the transaction ends. */
export async function selectProposal(
  tx: CompanyTransaction,
  id: number,
  lock = false,
): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`${proposals(tx)}
    where r.company_id = ${tx.companyId} and r.id = ${id} ${lock ? sql`for update of r` : sql``}`.execute(tx);
  return rows[0];
}

/** A document of a proposal, with what became of it. */
export interface ProposedDocument {
  readonly id: number;
  readonly person: Named;
  readonly period: string;
  readonly publishedAt: Date;
  readonly outcome: 'destroyed' | 'held' | 'gone' | null;
  readonly sha256: Buffer;
}

export async function selectProposed(
  tx: CompanyTransaction,
  id: number,
  page: Page,
  after: number | null,
): Promise<ProposedDocument[]> {
  const { rows } = await sql<ProposedDocument>`
    select d.id, json_build_object('id', p.id, 'name', p.name, 'surname', p.surname) as person, d.period,
      d.published_at as "publishedAt", i.outcome, d.sha256
    from retention_item i
    join document d on d.company_id = ${tx.companyId} and d.id = i.document_id
    join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
    where i.company_id = ${tx.companyId} and i.proposal_id = ${id} and (${after}::bigint is null or i.document_id > ${after}::bigint)
    order by i.document_id ${window(page, after !== null)}`.execute(tx);
  return rows;
}

/** The proposal is decided: approved it waits for its day. @returns false where it was already. */
export async function updateDecided(
  tx: CompanyTransaction,
  id: number,
  decision: { readonly state: 'approved' | 'rejected'; readonly by: number | null; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update retention_proposal set state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at}
    where company_id = ${tx.companyId} and id = ${id} and state = 'proposed' returning id`.execute(tx);
  return rows.length > 0;
}
