import { sql } from 'kysely';
import { folderInScope } from '../../folders/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** The company's types that may be papers, whether the viewer reaches their folder; at most 2,000. */
export async function selectPaperTypes(
  tx: CompanyTransaction,
  viewer: number,
): Promise<{ id: number; name: string; paper: string | null; reached: boolean }[]> {
  const { rows } = await sql<{ id: number; name: string; paper: string | null; reached: boolean }>`
    select t.id, t.name, t.paper, ${folderInScope(tx, viewer, sql`t.folder_id`)} as reached
    from document_type t
    where t.company_id = ${tx.companyId} and not t.salary_receipt
    order by t.name collate "es-x-icu", t.id limit 2000`.execute(tx);
  return rows;
}
