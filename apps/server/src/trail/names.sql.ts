import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** Where the name of what an entry is about stands; of a document and a publication, the type and the month. */
const NAMES: Readonly<Record<string, (company: number) => RawBuilder<unknown>>> = {
  document: (company) => sql`
    select d.id, t.name, d.period::text as period from document d
    join document_type t on t.company_id = ${company} and t.id = d.document_type_id where d.company_id = ${company}`,
  process: (company) => sql`
    select d.id, t.name, d.period::text as period from process d
    join document_type t on t.company_id = ${company} and t.id = d.document_type_id where d.company_id = ${company}`,
  folder: (company) => plain('folder', 'name', company),
  'document-type': (company) => plain('document_type', 'name', company),
  certificate: (company) => plain('certificate', 'legal_name', company),
  workflow: (company) => plain('workflow', 'name', company),
  eform: (company) => plain('form', 'name', company),
  post: (company) => plain('billboard_post', 'title', company),
  reminder: (company) => plain('reminder', 'name', company),
  leave_load: (company) => plain('leave_load', 'file_name', company),
  leave_type: (company) => plain('leave_type', 'name', company),
  leave_policy: (company) => plain('leave_policy', 'name', company),
  employee_load: (company) => plain('employee_load', 'file_name', company),
  'onboarding-template': (company) => plain('onboarding_template', 'name', company),
  'upload-template': (company) => plain('upload_template', 'name', company),
};

const plain = (table: string, column: string, company: number) => sql`
  select d.id, d.${sql.id(column)} as name, null::text as period from ${sql.id(table)} d where d.company_id = ${company}`;

export interface ThingName {
  readonly name: string;
  /** The first day of its month, of what belongs to one. */
  readonly period: string | null;
}

/** What things are called now; of what was removed nothing. */
export async function selectNames(
  tx: CompanyTransaction,
  subject: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ThingName>> {
  const of = NAMES[subject];
  if (!of || ids.length === 0) return new Map();
  const { rows } = await sql<ThingName & { id: number }>`
    ${of(tx.companyId)} and d.id = any(${[...ids]}::bigint[]) limit ${ids.length}`.execute(tx);
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
