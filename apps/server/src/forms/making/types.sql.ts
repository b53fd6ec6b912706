import { sql } from 'kysely';
import { folderInScope } from '../../folders/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A type under which answers may be filed. */
export interface FormType {
  readonly id: number;
  readonly name: string;
  readonly folderId: number;
  readonly folder: string;
  /** The one in force that approves what is filed under it. */
  readonly workflow: { readonly id: number; readonly name: string } | null;
}

/** Types in use that take answers of forms, within the viewer's reach: those that `requireFormType` lets pass. */
export async function selectFormTypes(tx: CompanyTransaction, viewer: number): Promise<FormType[]> {
  const { rows } = await sql<FormType>`
    select t.id, t.name, d.id as "folderId", d.name as folder,
      case when w.id is null then null else json_build_object('id', w.id, 'name', w.name) end as workflow
    from document_type t
    join folder d on d.company_id = ${tx.companyId} and d.id = t.folder_id
    left join workflow_type x on x.company_id = ${tx.companyId} and x.document_type_id = t.id and x.is_active
    left join workflow w on w.company_id = ${tx.companyId} and w.id = x.workflow_id
    where t.company_id = ${tx.companyId} and t.digital_forms and not t.salary_receipt
      and t.archived_at is null and d.archived_at is null and ${folderInScope(tx, viewer, sql`d.id`)}
    order by d.name, t.name, t.id limit 500`.execute(tx);
  return rows;
}
