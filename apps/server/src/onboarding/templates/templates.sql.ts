import type { Page } from '@legajo/contract';
import type { WelcomeKind } from '@legajo/contract/onboarding/onboarding';
import { sql } from 'kysely';
import type { FormStanding } from '../../forms/public.ts';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import type { AskedItems } from '../items.ts';
import { namesOf } from '../people/onboardings.sql.ts';

/** What a form saves of a template. */
export interface TemplateFields {
  readonly name: string;
  readonly items: AskedItems;
  readonly kind: WelcomeKind;
  readonly message: string | null;
  readonly url: string | null;
  readonly image: Buffer | null;
  readonly category: number;
}

export interface Template extends TemplateFields {
  readonly id: number;
  readonly active: boolean;
  readonly version: number;
  /** Of those whom its items name. */
  readonly names: Readonly<Record<string, string>>;
  /** How many are in it now, of those the viewer reaches. */
  readonly people: number;
  /** Digital forms that go out with it, in their order. */
  readonly forms: readonly FormStanding[];
}

export interface ListedTemplate {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly kind: number;
  readonly category: number;
  readonly personalInfo: number;
  readonly personalDocuments: number;
  readonly documents: number;
  readonly tasks: number;
  readonly people: number;
  readonly changedAt: Date;
  readonly forms: readonly FormStanding[];
}

const peopleOf = (tx: CompanyTransaction, viewer: number) => sql`
  (select count(*)::int from onboarding o
    join person p on p.company_id = ${tx.companyId} and p.id = o.person_id
    where o.company_id = ${tx.companyId} and o.template_id = t.id and o.ended_at is null and p.status = 'onboarding'
      and ${inScope(tx, viewer)})`;

/** One template, or null. */
export async function selectTemplate(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<Omit<Template, 'forms'> | null> {
  const { rows } = await sql<Omit<Template, 'forms'>>`
    select t.id, t.name, t.active, t.items, t.welcome_kind as kind, t.welcome_message as message, t.welcome_url as url,
      t.image_sha256 as image, t.category, t.version,
      ${namesOf(tx, sql`t.items`, sql`null::bigint`)} as names, ${peopleOf(tx, viewer)} as people
    from onboarding_template t where t.company_id = ${tx.companyId} and t.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Holds a template until the transaction ends. @returns whether there is one. */
export async function lockTemplate(tx: CompanyTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select id from onboarding_template where company_id = ${tx.companyId} and id = ${id}
    for no key update`.execute(tx);
  return rows.length > 0;
}

export interface TemplateFilter {
  readonly viewer: number;
  readonly active: boolean | undefined;
}

/** Templates by name, with how many there are up to the cap: one statement. */
export async function selectTemplates(
  tx: CompanyTransaction,
  { viewer, active }: TemplateFilter,
  page: Page,
  after: { name: string; id: number } | null,
): Promise<{ rows: Omit<ListedTemplate, 'forms'>[]; counted: number }> {
  const all = sql`t.company_id = ${tx.companyId}
    ${active === undefined ? sql`` : sql`and t.active = ${active}`}`;
  const from = after
    ? sql`and (t.name collate "es-x-icu", t.id) > (${after.name} collate "es-x-icu", ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<ListedTemplate & { counted: number }>`
    with counted as (select count(*)::int as counted from (
      select 1 from onboarding_template t where ${all} limit ${COUNT_CAP}) x),
    shown as (
      select t.id, t.name, t.active, t.welcome_kind as kind, t.category, t.changed_at as "changedAt",
        jsonb_array_length(t.items -> 'personal_info') as "personalInfo",
        jsonb_array_length(t.items -> 'personal_documents') as "personalDocuments",
        jsonb_array_length(t.items -> 'documents') as documents,
        coalesce(jsonb_array_length(t.items -> 'tasks'), 0) as tasks, ${peopleOf(tx, viewer)} as people
      from onboarding_template t where ${all} ${from}
      order by t.name collate "es-x-icu", t.id ${window(page, after !== null)})
    select counted.counted, shown.* from counted left join shown on true
    order by shown.name collate "es-x-icu", shown.id`.execute(tx);
  return { rows: rows.filter(({ id }) => id !== null), counted: rows[0]?.counted ?? 0 };
}

/** Whether another template has this name, whatever its capitals and accents. */
export async function isNameTaken(
  tx: CompanyTransaction,
  name: string,
  except: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select id from onboarding_template
    where company_id = ${tx.companyId} and fold(name) = fold(${name})
      and id is distinct from ${except}::bigint limit 1`.execute(tx);
  return rows.length > 0;
}

const itemsOf = (fields: TemplateFields) => sql`${JSON.stringify(fields.items)}::text::jsonb`;

/** @returns the template's id. */
export async function insertTemplate(
  tx: CompanyTransaction,
  fields: TemplateFields,
  by: number | null,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into onboarding_template (company_id, name, items, welcome_kind, welcome_message, welcome_url, image_sha256,
      category, created_by, created_at, changed_at)
    values (${tx.companyId}, ${fields.name}, ${itemsOf(fields)}, ${fields.kind}, ${fields.message}, ${fields.url},
      ${fields.image}, ${fields.category}, ${by}::bigint, ${now}, ${now})
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

/** Saves a form over a template, which is another version of it then. */
export async function updateTemplate(
  tx: CompanyTransaction,
  id: number,
  fields: TemplateFields,
  now: Date,
): Promise<void> {
  await sql`
    update onboarding_template set name = ${fields.name}, items = ${itemsOf(fields)}, welcome_kind = ${fields.kind},
      welcome_message = ${fields.message}, welcome_url = ${fields.url}, image_sha256 = ${fields.image},
      category = ${fields.category}, version = version + 1, changed_at = ${now}
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}

export async function updateTemplateActive(
  tx: CompanyTransaction,
  id: number,
  active: boolean,
  now: Date,
): Promise<void> {
  await sql`
    update onboarding_template set active = ${active}, changed_at = ${now}
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}

export async function updateTemplateImage(
  tx: CompanyTransaction,
  id: number,
  image: Buffer | null,
  now: Date,
): Promise<void> {
  await sql`
    update onboarding_template set image_sha256 = ${image}, changed_at = ${now}
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}
