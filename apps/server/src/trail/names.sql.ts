import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** Where the name of what an entry is about stands; of a document and a publication, the type and the month. */
const NAMES: Readonly<Record<string, (tx: CompanyTransaction) => RawBuilder<unknown>>> = {
  document: (tx) => sql`
    select d.id, t.name, d.period::text as period from document d
    join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id where d.company_id = ${tx.companyId}`,
  process: (tx) => sql`
    select d.id, t.name, d.period::text as period from process d
    join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id where d.company_id = ${tx.companyId}`,
  inspection: (tx) => plain('inspection', 'body', tx),
  folder: (tx) => plain('folder', 'name', tx),
  'document-type': (tx) => plain('document_type', 'name', tx),
  certificate: (tx) => plain('certificate', 'legal_name', tx),
  workflow: (tx) => plain('workflow', 'name', tx),
  eform: (tx) => plain('form', 'name', tx),
  post: (tx) => plain('billboard_post', 'title', tx),
  reminder: (tx) => plain('reminder', 'name', tx),
  leave_load: (tx) => plain('leave_load', 'file_name', tx),
  leave_type: (tx) => plain('leave_type', 'name', tx),
  leave_policy: (tx) => plain('leave_policy', 'name', tx),
  employee_load: (tx) => plain('employee_load', 'file_name', tx),
  'onboarding-template': (tx) => plain('onboarding_template', 'name', tx),
  'upload-template': (tx) => plain('upload_template', 'name', tx),
};

const plain = (table: string, column: string, tx: CompanyTransaction) => sql`
  select d.id, d.${sql.id(column)} as name, null::text as period from ${sql.id(table)} d where d.company_id = ${tx.companyId}`;

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
    ${of(tx)} and d.id = any(${[...ids]}::bigint[]) limit ${ids.length}`.execute(tx);
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
