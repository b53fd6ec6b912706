import type { Definition, FormKind } from '@legajo/contract/forms/definition';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { markRoundAt } from '../platform/jobs/rounds/due.sql.ts';
import type { FormRow, FormVersion } from './form.ts';

const personIn = (row: string) =>
  sql.raw(`case when ${row}.id is null then null
  else json_build_object('id', ${row}.id, 'name', ${row}.name, 'surname', ${row}.surname) end`);

const selected = (tx: CompanyTransaction) => sql`
  select f.id, f.name, coalesce(f.draft->>'titulo', v.definition->>'titulo') as title, f.kind, t.folder_id as "folderId",
    f.document_type_id as "documentTypeId", f.is_signed as "isSigned", f.draft is not null as "hasDraft", f.in_force as "inForce",
    f.is_active as "isActive", f.archived_at is not null as "isArchived",
    case when s.id is null then null else json_build_object('id', s.id, 'name', s.name, 'documentTypeId', s.document_type_id,
      'isSigned', s.is_signed, 'needsApproval', s.needs_approval) end as shelf,
    (select count(*)::int from form_publication u where u.company_id = ${tx.companyId} and u.form_id = f.id) as publications,
    ${personIn('w')} as "changedBy", f.changed_at as "changedAt", f.version
  from form f
  left join form_version v on v.company_id = ${tx.companyId} and v.form_id = f.id and v.version = f.in_force
  left join form_shelf s on s.company_id = ${tx.companyId} and s.form_id = f.id and s.removed_at is null
  left join document_type t on t.company_id = ${tx.companyId} and t.id = f.document_type_id
  left join person w on w.company_id = ${tx.companyId} and w.id = f.changed_by`;

export async function selectForm(tx: CompanyTransaction, id: number): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`
    ${selected(tx)} where f.company_id = ${tx.companyId} and f.id = ${id}::bigint`.execute(tx);
  return rows[0];
}

/** The form of a place on the shelf. */
export async function selectFormOnShelf(
  tx: CompanyTransaction,
  shelfId: number,
): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`
    ${selected(tx)} where f.company_id = ${tx.companyId} and s.id = ${shelfId}::bigint`.execute(tx);
  return rows[0];
}

/** Holds a form until the transaction ends. */
export async function lockForm(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`select 1 from form where company_id = ${tx.companyId} and id = ${id}::bigint for update`.execute(
    tx,
  );
}

export interface FormTerms {
  readonly words: readonly string[];
  readonly isActive: boolean | null;
  /** Those that can be published. */
  readonly ready: boolean;
  /** Those put away, in place of those in use. */
  readonly archived: boolean;
}

const ORDERS = { id: sql`f.id`, name: sql`lower(f.name)`, changedAt: sql`f.changed_at` };

export interface FormOrder {
  readonly by: keyof typeof ORDERS;
  readonly descending: boolean;
}

function within(
  tx: CompanyTransaction,
  { words, isActive, ready, archived }: FormTerms,
): RawBuilder<unknown> {
  const found = words.map((word) => sql`and f.name ilike ${`%${word}%`}`);
  return sql`f.company_id = ${tx.companyId} and (f.archived_at is not null) = ${archived}::boolean
    and (${isActive}::boolean is null or f.is_active = ${isActive}::boolean) and (not ${ready}::boolean or f.is_active)
    ${found.length > 0 ? sql.join(found, sql` `) : sql``}`;
}

/** Forms in an order; there are no more than a company may have. */
export async function selectForms(
  tx: CompanyTransaction,
  terms: FormTerms,
  { by, descending }: FormOrder,
  { most, skip }: { readonly most: number; readonly skip: number },
): Promise<FormRow[]> {
  const way = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<FormRow>`
    ${selected(tx)} where ${within(tx, terms)} order by ${ORDERS[by]} ${way}, f.id ${way}
    limit ${most} offset ${skip}`.execute(tx);
  return rows;
}

export async function countForms(tx: CompanyTransaction, terms: FormTerms): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from form f where ${within(tx, terms)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** What a form asks: in its draft, or in a version. */
export async function selectDraft(tx: CompanyTransaction, id: number): Promise<Definition | null> {
  const { rows } = await sql<{ draft: Definition | null }>`
    select draft from form where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
  return rows[0]?.draft ?? null;
}

export async function selectDefinition(
  tx: CompanyTransaction,
  formId: number,
  version: number,
): Promise<Definition | null> {
  const { rows } = await sql<{ definition: Definition }>`
    select definition from form_version
    where company_id = ${tx.companyId} and form_id = ${formId}::bigint and version = ${version}`.execute(tx);
  return rows[0]?.definition ?? null;
}

/** The newest hundred versions. */
export async function selectVersions(tx: CompanyTransaction, id: number): Promise<FormVersion[]> {
  const { rows } = await sql<FormVersion>`
    select v.version, v.activated_at as "activatedAt", ${personIn('w')} as "activatedBy"
    from form_version v left join person w on w.company_id = ${tx.companyId} and w.id = v.activated_by
    where v.company_id = ${tx.companyId} and v.form_id = ${id}::bigint order by v.version desc limit 100`.execute(
    tx,
  );
  return rows;
}

/** Whether another form in use has this name. */
export async function isNameTaken(
  tx: CompanyTransaction,
  name: string,
  but: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from form where company_id = ${tx.companyId} and lower(name) = lower(${name}) and archived_at is null
      and (${but}::bigint is null or id <> ${but}::bigint) limit 1`.execute(tx);
  return rows.length > 0;
}

export interface FormFields {
  readonly name: string;
  readonly kind: FormKind;
  readonly documentTypeId: number | null;
  readonly isSigned: boolean;
  readonly draft: Definition | null;
}

export async function insertForm(
  tx: CompanyTransaction,
  form: FormFields,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into form (company_id, name, kind, document_type_id, is_signed, draft, changed_by, changed_at)
    values (${tx.companyId}, ${form.name}, ${form.kind}, ${form.documentTypeId}::bigint, ${form.isSigned},
      ${form.draft && JSON.stringify(form.draft)}::text::jsonb, ${by}::bigint, ${at}) returning id`.execute(
    tx,
  );
  return rows[0]?.id as number;
}

/** Writes a form as it is to be, and what else of it is said. */
export async function updateForm(
  tx: CompanyTransaction,
  id: number,
  form: FormFields & { readonly isActive: boolean; readonly inForce: number | null },
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await sql`
    update form set name = ${form.name}, kind = ${form.kind}, document_type_id = ${form.documentTypeId}::bigint,
      is_signed = ${form.isSigned}, draft = ${form.draft && JSON.stringify(form.draft)}::text::jsonb,
      is_active = ${form.isActive}, in_force = ${form.inForce}::integer, changed_by = ${by}::bigint, changed_at = ${at},
      version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** From the first one on the round looks after the company's forms. */
export async function insertVersion(
  tx: CompanyTransaction,
  version: { readonly formId: number; readonly version: number; readonly definition: Definition },
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into form_version (company_id, form_id, version, definition, activated_by, activated_at)
    values (${tx.companyId}, ${version.formId}::bigint, ${version.version}, ${JSON.stringify(version.definition)}::text::jsonb,
      ${by}::bigint, ${at})`.execute(tx);
  await markRoundAt({ tx, now: at }, 'forms.round', at);
}

/** Whether the company has a form that was ever in force: nobody is asked, and nothing answered, before. */
export async function hasForms(tx: CompanyTransaction): Promise<boolean> {
  const { rows } = await sql`select 1 from form_version where company_id = ${tx.companyId} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether anybody was ever asked, or took it from the shelf. */
export async function isUsed(tx: CompanyTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select 1 from form_publication where company_id = ${tx.companyId} and form_id = ${id}::bigint)
      or exists (select 1 from form_answer where company_id = ${tx.companyId} and form_id = ${id}::bigint)
      or exists (select 1 from form_shelf where company_id = ${tx.companyId} and form_id = ${id}::bigint)`.execute(
    tx,
  );
  return rows.length > 0;
}

/** A form that nobody was asked goes with its versions. */
export async function deleteForm(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`delete from form_version where company_id = ${tx.companyId} and form_id = ${id}::bigint`.execute(
    tx,
  );
  await sql`delete from form where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** Puts a form away: off the shelf, not published any more. */
export async function archiveForm(tx: CompanyTransaction, id: number, at: Date): Promise<void> {
  await sql`
    update form_shelf set removed_at = ${at}
    where company_id = ${tx.companyId} and form_id = ${id}::bigint and removed_at is null`.execute(tx);
  await sql`
    update form set archived_at = ${at}, is_active = false, version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** A type under which answers of forms are filed: in use, and of those that take forms; null for any other. */
export async function selectFormType(
  tx: CompanyTransaction,
  id: number,
): Promise<{ readonly id: number; readonly folderId: number; readonly name: string } | null> {
  const { rows } = await sql<{ id: number; folderId: number; name: string }>`
    select t.id, t.folder_id as "folderId", t.name from document_type t
    join folder d on d.company_id = ${tx.companyId} and d.id = t.folder_id
    where t.company_id = ${tx.companyId} and t.id = ${id}::bigint and t.digital_forms and not t.salary_receipt
      and t.archived_at is null and d.archived_at is null`.execute(tx);
  return rows[0] ?? null;
}
