import type { Page } from '@legajo/contract';
import type { Answers } from '@legajo/contract/forms/definition';
import type { AnswerState } from '@legajo/contract/forms/states';
import { type RawBuilder, sql } from 'kysely';
import { foundBy, inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import type { Named } from '../form.ts';

/** An answer as Human Resources sees it. */
export interface ListedAnswer {
  readonly id: number;
  readonly person: Named;
  readonly sector: string | null;
  readonly formId: number;
  readonly formName: string;
  readonly formVersion: number;
  readonly publicationId: number | null;
  readonly state: AnswerState;
  readonly sentAt: Date | null;
  readonly documentId: number | null;
  readonly reverted: boolean;
  readonly comment: string | null;
  readonly requestId: number | null;
  /** Who decided about it last, and when; null while nobody did. */
  readonly decidedBy: Named | null;
  readonly decidedAt: Date | null;
  readonly answers: Answers;
  readonly isUnnamed: boolean;
}

export interface AnswerTerms {
  readonly formId: number;
  readonly publicationId: number | null;
  readonly state: AnswerState | null;
  readonly sectorId: number | null;
  readonly locationId: number | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly words: readonly string[];
}

const selected = (tx: CompanyTransaction) => sql`
  select a.id, json_build_object('id', p.id, 'name', p.name, 'surname', p.surname) as person, s.name as sector,
    a.form_id as "formId", f.name as "formName", a.form_version as "formVersion", a.publication_id as "publicationId", a.state,
    a.sent_at as "sentAt", a.document_id as "documentId", a.reverted, a.comment, a.answers, a.is_unnamed as "isUnnamed",
    (select r.id from approval_request r where r.company_id = ${tx.companyId} and r.kind = 'form' and r.subject_id = a.id
      order by r.id desc limit 1) as "requestId",
    a.decided_at as "decidedAt", (select json_build_object('id', d.id, 'name', d.name, 'surname', d.surname) from person d
      where d.company_id = ${tx.companyId} and d.id = a.decided_by) as "decidedBy"
  from form_answer a
  join form f on f.company_id = ${tx.companyId} and f.id = a.form_id
  join person p on p.company_id = ${tx.companyId} and p.id = a.person_id
  left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id`;

function within(tx: CompanyTransaction, viewer: number, terms: AnswerTerms): RawBuilder<unknown> {
  const words = terms.words.map((word) => sql`and ${foundBy(word)}`);
  return sql`a.company_id = ${tx.companyId} and a.form_id = ${terms.formId}::bigint and not a.is_unnamed and ${inScope(tx, viewer)}
    and (${terms.publicationId}::bigint is null or a.publication_id = ${terms.publicationId}::bigint)
    and (${terms.state}::text is null or a.state = ${terms.state})
    and (${terms.sectorId}::bigint is null or p.sector_id = ${terms.sectorId}::bigint)
    and (${terms.locationId}::bigint is null or p.location_id = ${terms.locationId}::bigint)
    and (${terms.from}::timestamptz is null or a.sent_at >= ${terms.from})
    and (${terms.until}::timestamptz is null or a.sent_at < ${terms.until})
    ${words.length > 0 ? sql.join(words, sql` `) : sql``}`;
}

/** A page of a form's answers of people within reach, the newest first. */
export async function selectAnswers(
  tx: CompanyTransaction,
  viewer: number,
  terms: AnswerTerms,
  page: Page,
  after: number | null,
): Promise<ListedAnswer[]> {
  const { rows } = await sql<ListedAnswer>`
    ${selected(tx)} where ${within(tx, viewer, terms)} and (${after}::bigint is null or a.id < ${after}::bigint)
    order by a.id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export async function countAnswers(
  tx: CompanyTransaction,
  viewer: number,
  terms: AnswerTerms,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from form_answer a
      join person p on p.company_id = ${tx.companyId} and p.id = a.person_id
      where ${within(tx, viewer, terms)} limit ${COUNT_CAP}) c`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Those that were sent, for a file. */
export async function selectSent(
  tx: CompanyTransaction,
  viewer: number,
  terms: AnswerTerms,
  most: number,
): Promise<ListedAnswer[]> {
  const { rows } = await sql<ListedAnswer>`
    ${selected(tx)} where ${within(tx, viewer, terms)} and a.sent_at is not null order by a.id desc limit ${most}`.execute(
    tx,
  );
  return rows;
}

/** One answer of somebody within reach. */
export async function selectListed(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<ListedAnswer | undefined> {
  const { rows } = await sql<ListedAnswer>`
    ${selected(tx)} where a.company_id = ${tx.companyId} and a.id = ${id}::bigint and ${inScope(tx, viewer)}`.execute(
    tx,
  );
  return rows[0];
}

/** Names of the places by which results are cut. */
export async function selectPlaces(
  tx: CompanyTransaction,
  cut: 'sector' | 'location',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${cut === 'sector' ? sql`sector` : sql`location`} where company_id = ${tx.companyId} and id = any(${[...ids]}::bigint[])
    limit ${ids.length}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
