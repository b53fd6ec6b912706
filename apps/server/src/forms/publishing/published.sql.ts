import type { IsoDay, Page } from '@legajo/contract';
import type { FormKind } from '@legajo/contract/forms/definition';
import type { AnswerState, ResultCut, SendingState } from '@legajo/contract/forms/states';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import type { Named } from '../form.ts';

/** A publication of a form, with how far its people are: those within reach, of an anonymous one all. */
export interface PublishedRow {
  readonly id: number;
  readonly formId: number;
  readonly formName: string;
  readonly formVersion: number;
  readonly kind: FormKind;
  readonly name: string;
  readonly publishedAt: Date;
  readonly sender: Named;
  /** To how many it went, within reach or not. */
  readonly sentTo: number;
  readonly people: number;
  readonly answered: number;
  readonly pending: number;
  readonly dueOn: IsoDay | null;
  readonly remindDays: number | null;
  readonly cut: ResultCut | null;
  readonly revertedAt: Date | null;
  readonly reason: string | null;
}

const selected = (tx: CompanyTransaction, viewer: number) => sql`
  select u.id, u.form_id as "formId", f.name as "formName", u.form_version as "formVersion", f.kind, u.name,
    u.published_at as "publishedAt", json_build_object('id', w.id, 'name', w.name, 'surname', w.surname) as sender,
    u.people as "sentTo", c.people, c.answered, c.pending, u.due_on::text as "dueOn", u.remind_days as "remindDays", u.cut,
    u.reverted_at as "revertedAt", u.revert_reason as reason
  from form_publication u
  join form f on f.company_id = ${tx.companyId} and f.id = u.form_id
  join person w on w.company_id = ${tx.companyId} and w.id = u.published_by
  cross join lateral (
    select count(*)::int as people, count(*) filter (where a.state in ('answered', 'inApproval', 'approved'))::int as answered,
      count(*) filter (where a.state in ('pending', 'draft', 'rejected'))::int as pending
    from form_answer a join person p on p.company_id = ${tx.companyId} and p.id = a.person_id
    where a.company_id = ${tx.companyId} and a.publication_id = u.id and (u.cut is not null or ${inScope(tx, viewer)})
  ) c`;

export async function selectPublished(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<PublishedRow | undefined> {
  const { rows } = await sql<PublishedRow>`
    ${selected(tx, viewer)} where u.company_id = ${tx.companyId} and u.id = ${id}::bigint`.execute(tx);
  return rows[0];
}

export interface PublishedTerms {
  readonly id: number | null;
  readonly words: readonly string[];
  readonly senderId: number | null;
  readonly formId: number | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly state: SendingState | null;
}

const ORDERS = {
  id: sql`u.id`,
  publishedAt: sql`u.published_at`,
  name: sql`lower(u.name)`,
  dueOn: sql`coalesce(u.due_on, 'infinity'::date)`,
};

export interface PublishedOrder {
  readonly by: keyof typeof ORDERS;
  readonly descending: boolean;
}

function within(tx: CompanyTransaction, terms: PublishedTerms): RawBuilder<unknown> {
  const words = terms.words.map(
    (word) => sql`and (u.name ilike ${`%${word}%`} or f.name ilike ${`%${word}%`})`,
  );
  return sql`u.company_id = ${tx.companyId}
    and (${terms.id}::bigint is null or u.id = ${terms.id}::bigint)
    and (${terms.senderId}::bigint is null or u.published_by = ${terms.senderId}::bigint)
    and (${terms.formId}::bigint is null or u.form_id = ${terms.formId}::bigint)
    and (${terms.from}::timestamptz is null or u.published_at >= ${terms.from})
    and (${terms.until}::timestamptz is null or u.published_at < ${terms.until})
    and (${terms.state}::text is null or (${terms.state} = 'reverted') = (u.reverted_at is not null))
    ${words.length > 0 ? sql.join(words, sql` `) : sql``}`;
}

export async function selectAllPublished(
  tx: CompanyTransaction,
  viewer: number,
  terms: PublishedTerms,
  { by, descending }: PublishedOrder,
  page: Page,
): Promise<PublishedRow[]> {
  const way = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<PublishedRow>`
    ${selected(tx, viewer)} where ${within(tx, terms)} order by ${ORDERS[by]} ${way}, u.id ${way} ${window(page, false)}`.execute(
    tx,
  );
  return rows;
}

export async function countPublished(tx: CompanyTransaction, terms: PublishedTerms): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from form_publication u
      join form f on f.company_id = ${tx.companyId} and f.id = u.form_id
      where ${within(tx, terms)} limit ${COUNT_CAP}) c`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface SenderRow extends Named {
  readonly publications: number;
}

export async function selectSenders(tx: CompanyTransaction): Promise<SenderRow[]> {
  const { rows } = await sql<SenderRow>`
    select p.id, p.name, p.surname, count(*)::int as publications from form_publication u
    join person p on p.company_id = ${tx.companyId} and p.id = u.published_by
    where u.company_id = ${tx.companyId} group by p.id, p.name, p.surname
    order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id limit 500`.execute(tx);
  return rows;
}

/** Somebody whom a publication was sent to. */
export interface RecipientRow extends Named {
  readonly cuil: string;
  readonly sector: string | null;
  readonly answerId: number;
  readonly state: AnswerState;
  readonly at: Date | null;
  readonly documentId: number | null;
  readonly isUnnamed: boolean;
}

const ofPublication = (tx: CompanyTransaction, viewer: number, id: number, state: AnswerState | null) => sql`
  from form_answer a join person p on p.company_id = ${tx.companyId} and p.id = a.person_id
  left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
  where a.company_id = ${tx.companyId} and a.publication_id = ${id}::bigint and ${inScope(tx, viewer)}
    and (${state}::text is null or a.state = ${state})`;

export async function selectSentTo(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
  state: AnswerState | null,
  page: Page,
): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select p.id, p.name, p.surname, p.cuil, s.name as sector, a.id as "answerId", a.state, coalesce(a.sent_at, a.saved_at) as at,
      a.document_id as "documentId", a.is_unnamed as "isUnnamed"
    ${ofPublication(tx, viewer, id, state)}
    order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id ${window(page, false)}`.execute(
    tx,
  );
  return rows;
}

export async function countSentTo(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
  state: AnswerState | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${ofPublication(tx, viewer, id, state)} limit ${COUNT_CAP}) c`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Holds a publication that stands; undefined where it was reverted. */
export async function lockStanding(tx: CompanyTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from form_publication where company_id = ${tx.companyId} and id = ${id}::bigint and reverted_at is null
    for update`.execute(tx);
  return rows.length > 0;
}

/** Reverts it: what is open is closed, what was sent is marked. A round withdraws what was filed. */
export async function updateReverted(
  tx: CompanyTransaction,
  id: number,
  revert: { readonly by: number; readonly at: Date; readonly reason: string | null },
): Promise<void> {
  await sql`
    update form_publication set reverted_at = ${revert.at}, reverted_by = ${revert.by}::bigint, revert_reason = ${revert.reason}
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
  await sql`
    update form_answer set reverted = true
    where company_id = ${tx.companyId} and publication_id = ${id}::bigint`.execute(tx);
}
