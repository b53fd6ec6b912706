import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { folderInScope } from '../reach.ts';

/** A document type as papers of the digital file look at it. */
export interface PaperType {
  readonly id: number;
  readonly name: string;
  /** The paper it is mapped to. */
  readonly paper: string | null;
  /** Neither it nor its folder is archived. */
  readonly inUse: boolean;
  readonly reached: boolean;
}

/** The company's types that may be papers, by name; at most 2,000. Receipts are none. */
export async function selectPaperTypes(tx: CompanyTransaction, viewer: number): Promise<PaperType[]> {
  const { rows } = await sql<PaperType>`
    select t.id, t.name, t.paper, t.archived_at is null and f.archived_at is null as "inUse",
      ${folderInScope(tx, viewer, sql`f.id`)} as reached
    from document_type t join folder f on f.company_id = ${tx.companyId} and f.id = t.folder_id
    where t.company_id = ${tx.companyId} and not t.salary_receipt
    order by t.name collate "es-x-icu", t.id limit 2000`.execute(tx);
  return rows;
}

/** The folder of a name, whatever its capitals and accents, and whether people bring papers into it. */
export async function selectFolderOfFile(
  tx: CompanyTransaction,
  name: string,
): Promise<{ readonly id: number; readonly takesPapers: boolean } | null> {
  const { rows } = await sql<{ id: number; takesPapers: boolean }>`
    select id, visible and archived_at is null and kind = 'documentos' as "takesPapers" from folder
    where company_id = ${tx.companyId} and fold(name) = fold(${name})`.execute(tx);
  return rows[0] ?? null;
}
