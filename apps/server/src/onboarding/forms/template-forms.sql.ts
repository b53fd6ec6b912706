import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** The forms of templates, in their order. */
export async function selectTemplateForms(
  tx: CompanyTransaction,
  templateIds: readonly number[],
): Promise<{ templateId: number; formId: number }[]> {
  const { rows } = await sql<{ templateId: number; formId: number }>`
    select template_id as "templateId", form_id as "formId" from onboarding_template_form
    where company_id = ${tx.companyId} and template_id = any(${[...templateIds]}::bigint[])
    order by template_id, place limit 20000`.execute(tx);
  return rows;
}

/** Puts these forms in the place of those that a template has. */
export async function writeTemplateForms(
  tx: CompanyTransaction,
  templateId: number,
  formIds: readonly number[],
): Promise<void> {
  await sql`delete from onboarding_template_form where company_id = ${tx.companyId} and template_id = ${templateId}::bigint`.execute(
    tx,
  );
  if (formIds.length > 0)
    await sql`
      insert into onboarding_template_form (company_id, template_id, form_id, place)
      select ${tx.companyId}::bigint, ${templateId}::bigint, form_id, place
      from unnest(${[...formIds]}::bigint[]) with ordinality f (form_id, place)
      returning 1`.execute(tx);
}
