import type { IsoDay, Page } from '@legajo/contract';
import type { Answers } from '@legajo/contract/forms/definition';
import type { AnswerState } from '@legajo/contract/forms/states';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import type { AnswerRow, AnswerSource } from './answer.ts';

const selected = (tx: CompanyTransaction) => sql`
  select a.id, a.person_id as "personId", a.form_id as "formId",
    case when a.state = 'pending' and not a.is_unnamed then coalesce(f.in_force, a.form_version) else a.form_version end as "formVersion",
    f.kind, coalesce(u.name, s.name, f.name) as name, a.source, a.publication_id as "publicationId", a.shelf_id as "shelfId", a.state,
    a.created_at as "createdAt", a.due_on::text as "dueOn", a.answers, a.comment, a.sent_at as "sentAt", a.document_id as "documentId",
    a.reverted, a.version, coalesce(s.document_type_id, f.document_type_id) as "documentTypeId",
    coalesce(s.is_signed, f.is_signed) as "isSigned", coalesce(s.needs_approval, false) as "needsApproval",
    (select r.id from approval_request r where r.company_id = ${tx.companyId} and r.kind = 'form' and r.subject_id = a.id
      order by r.id desc limit 1) as "requestId"
  from form_answer a
  join form f on f.company_id = ${tx.companyId} and f.id = a.form_id
  left join form_publication u on u.company_id = ${tx.companyId} and u.id = a.publication_id
  left join form_shelf s on s.company_id = ${tx.companyId} and s.id = a.shelf_id`;

export async function selectAnswer(tx: CompanyTransaction, id: number): Promise<AnswerRow | undefined> {
  const { rows } = await sql<AnswerRow>`
    ${selected(tx)} where a.company_id = ${tx.companyId} and a.id = ${id}::bigint`.execute(tx);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function holdAnswer(tx: CompanyTransaction, id: number): Promise<AnswerRow | undefined> {
  const { rows } = await sql<AnswerRow>`
    ${selected(tx)} where a.company_id = ${tx.companyId} and a.id = ${id}::bigint for update of a`.execute(
    tx,
  );
  return rows[0];
}

/** The draft that somebody has of a place on the shelf. */
export async function selectShelfDraft(
  tx: CompanyTransaction,
  shelfId: number,
  personId: number,
): Promise<AnswerRow | undefined> {
  const { rows } = await sql<AnswerRow>`
    ${selected(tx)} where a.company_id = ${tx.companyId} and a.shelf_id = ${shelfId}::bigint and a.person_id = ${personId}::bigint
      and a.state in ('pending', 'draft', 'rejected') limit 1`.execute(tx);
  return rows[0];
}

const own = (tx: CompanyTransaction, personId: number, state: AnswerState | null) => sql`
  a.company_id = ${tx.companyId} and a.person_id = ${personId}::bigint and not a.reverted
  and (${state}::text is null or a.state = ${state})`;

/** One's own: those that wait first, by their last day, then the newest. */
export async function selectOwn(
  tx: CompanyTransaction,
  personId: number,
  state: AnswerState | null,
  page: Page,
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    ${selected(tx)} where ${own(tx, personId, state)}
    order by a.state in ('pending', 'draft', 'rejected') desc,
      case when a.state in ('pending', 'draft', 'rejected') then coalesce(a.due_on, 'infinity'::date) end, a.id desc
    ${window(page, false)}`.execute(tx);
  return rows;
}

export async function countOwn(
  tx: CompanyTransaction,
  personId: number,
  state: AnswerState | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from form_answer a where ${own(tx, personId, state)} limit ${COUNT_CAP}) c`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** A form of the shelf as people see it, with the last that somebody took of it. */
export interface ShelfRow {
  readonly id: number;
  readonly formId: number;
  readonly inForce: number;
  readonly name: string;
  readonly instructions: string | null;
  readonly isSigned: boolean;
  readonly needsApproval: boolean;
  readonly last: { readonly id: number; readonly state: AnswerState; readonly at: string | null } | null;
}

export async function selectShelf(
  tx: CompanyTransaction,
  personId: number,
  id: number | null,
): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select s.id, f.id as "formId", f.in_force as "inForce", s.name, v.definition->>'instrucciones' as instructions,
      s.is_signed as "isSigned", s.needs_approval as "needsApproval",
      (select json_build_object('id', a.id, 'state', a.state, 'at', coalesce(a.sent_at, a.saved_at))
        from form_answer a where a.company_id = ${tx.companyId} and a.person_id = ${personId}::bigint and a.shelf_id = s.id
        order by a.id desc limit 1) as last
    from form_shelf s
    join form f on f.company_id = ${tx.companyId} and f.id = s.form_id and f.is_active
    join form_version v on v.company_id = ${tx.companyId} and v.form_id = f.id and v.version = f.in_force
    where s.company_id = ${tx.companyId} and s.removed_at is null and (${id}::bigint is null or s.id = ${id}::bigint)
    order by s.name collate "es-x-icu", s.id limit 500`.execute(tx);
  return rows;
}

export interface NewAnswer {
  readonly formId: number;
  readonly formVersion: number;
  readonly personId: number;
  readonly source: AnswerSource;
  readonly shelfId: number | null;
  readonly dueOn: IsoDay | null;
}

/** One to answer; nothing where there is one that is open already. */
export async function insertAnswer(
  tx: CompanyTransaction,
  a: NewAnswer,
  at: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into form_answer (company_id, form_id, form_version, source, shelf_id, person_id, state, due_on, created_at)
    values (${tx.companyId}, ${a.formId}::bigint, ${a.formVersion}, ${a.source}, ${a.shelfId}::bigint, ${a.personId}::bigint,
      'pending', ${a.dueOn}::date, ${at})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Keeps what is half done, in the version it was begun in. @returns its version then. */
export async function updateDraft(
  tx: CompanyTransaction,
  id: number,
  draft: { readonly answers: Answers; readonly formVersion: number },
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update form_answer set state = 'draft', answers = ${JSON.stringify(draft.answers)}::text::jsonb,
      form_version = ${draft.formVersion}, saved_at = ${at}, version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint returning version`.execute(tx);
  return rows[0]?.version as number;
}

/** Says that it was sent, and whether somebody is to approve it. */
export async function updateSent(
  tx: CompanyTransaction,
  id: number,
  sent: {
    readonly answers: Answers;
    readonly formVersion: number;
    readonly state: 'answered' | 'inApproval';
    readonly documentId: number | null;
  },
  at: Date,
): Promise<void> {
  await sql`
    update form_answer set state = ${sent.state}, answers = ${JSON.stringify(sent.answers)}::text::jsonb,
      form_version = ${sent.formVersion}, sent_at = ${at}, saved_at = ${at}, comment = null,
      document_id = ${sent.documentId}::bigint, version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** Says how its approval ended: refused it is its person's to write again. */
export async function updateDecided(
  tx: CompanyTransaction,
  id: number,
  decided: {
    readonly state: 'approved' | 'rejected' | 'draft';
    readonly by: number | null;
    readonly comment: string | null;
  },
  at: Date,
): Promise<void> {
  await sql`
    update form_answer set state = ${decided.state}, comment = ${decided.comment}, decided_by = ${decided.by}::bigint,
      decided_at = ${at}, sent_at = case when ${decided.state} = 'approved' then sent_at end, version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint and state = 'inApproval'`.execute(tx);
}

/** Notes the document that was made of it. */
export async function updateFiled(tx: CompanyTransaction, id: number, documentId: number): Promise<void> {
  await sql`
    update form_answer set document_id = ${documentId}::bigint, version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint and document_id is null`.execute(tx);
}

export async function deleteAnswer(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`delete from form_answer where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** What stands about a person who answers: their state, and their place for what keeps no name. */
export async function selectStanding(
  tx: CompanyTransaction,
  personId: number,
): Promise<{ status: string; sectorId: number | null; locationId: number | null } | undefined> {
  const { rows } = await sql<{ status: string; sectorId: number | null; locationId: number | null }>`
    select status, sector_id as "sectorId", location_id as "locationId" from person
    where company_id = ${tx.companyId} and id = ${personId}::bigint`.execute(tx);
  return rows[0];
}
