import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { Slot } from './presets.ts';

export interface TemplateRow {
  readonly id: number;
  readonly name: string;
  readonly slots: readonly Slot[];
  /** Written by the company, not as its country gave it. */
  readonly own: boolean;
  /** Which of ours it was. */
  readonly preset: string | null;
}

const columns = sql`id, name, slots, own, preset`;

export async function selectTemplates(tx: CompanyTransaction): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from upload_template where company_id = ${tx.companyId} and removed_at is null
    order by name collate "es-x-icu", id limit 500`.execute(tx);
  return rows;
}

/** One that a type may use; held, so that nobody removes it meanwhile. */
export async function selectTemplate(tx: CompanyTransaction, id: number): Promise<TemplateRow | null> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from upload_template where company_id = ${tx.companyId} and id = ${id} and removed_at is null
    for share`.execute(tx);
  return rows[0] ?? null;
}

/** Gives a company the templates of its country that it never had. */
export async function insertPresets(
  tx: CompanyTransaction,
  presets: readonly { readonly preset: string; readonly name: string; readonly slots: readonly Slot[] }[],
): Promise<void> {
  await sql`
    insert into upload_template (company_id, name, slots, preset, own)
    select ${tx.companyId}::bigint, r.name, r.slots, r.preset, false
    from jsonb_to_recordset(${JSON.stringify(presets)}::text::jsonb) as r(name text, slots jsonb, preset text)
    on conflict do nothing`.execute(tx);
}

/** Inserts a template; null when its name is taken. */
export async function insertTemplate(
  tx: CompanyTransaction,
  name: string,
  slots: readonly Slot[],
): Promise<TemplateRow | null> {
  const { rows } = await sql<TemplateRow>`
    insert into upload_template (company_id, name, slots) values (${tx.companyId}, ${name}, ${JSON.stringify(slots)}::text::jsonb)
    on conflict do nothing returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Saves a template, which is the company's own from then on; null when another one has the name. */
export async function updateTemplate(
  tx: CompanyTransaction,
  id: number,
  name: string,
  slots: readonly Slot[],
): Promise<TemplateRow | null> {
  const { rows } = await sql<TemplateRow>`
    update upload_template set name = ${name}, slots = ${JSON.stringify(slots)}::text::jsonb, own = true
    where company_id = ${tx.companyId} and id = ${id} and not exists (select 1 from upload_template x
      where x.company_id = ${tx.companyId} and x.id <> ${id} and x.removed_at is null and fold(x.name) = fold(${name}))
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Types that use a template follow its sheets. */
export async function updateTypesOfTemplate(
  tx: CompanyTransaction,
  id: number,
  total: number,
  required: number,
): Promise<void> {
  await sql`
    update document_type set total_pages = ${total}, required_pages = ${required}
    where company_id = ${tx.companyId} and template_id = ${id}`.execute(tx);
}

/** Takes a template away unless a type uses it. @returns whether it is gone. */
export async function removeTemplateRow(tx: CompanyTransaction, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update upload_template set removed_at = ${at} where company_id = ${tx.companyId} and id = ${id} and not exists (
      select 1 from document_type t where t.company_id = ${tx.companyId} and t.template_id = ${id}) returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Holds a template until the transaction ends; false where there is none. */
export async function lockTemplate(tx: CompanyTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select id from upload_template where company_id = ${tx.companyId} and id = ${id} and removed_at is null for update`.execute(
    tx,
  );
  return rows.length > 0;
}
