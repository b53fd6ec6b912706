import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { mayView, type Viewer } from './folders.sql.ts';
import type { DocumentType } from './type-row.ts';

const columns = sql`t.id, t.folder_id as "folderId", d.name as "folderName", d.kind as "folderKind", t.name, t.alias, t.capture,
  t.capture_area as "captureArea", t.capture_numbers as "captureNumbers", t.visible and d.visible as visible,
  t.signable and d.signable as signable, t.salary_receipt as "salaryReceipt", t.xml_required as "xmlRequired", t.generic,
  t.upload_allowed as "uploadAllowed", t.company_box as "companyBox", t.person_box as "personBox",
  t.second_box as "secondBox", t.second_person_id as "secondPersonId", t.second_is_manager as "secondIsManager",
  t.signature_page as "signaturePage", t.without_room as "withoutRoom", t.certifies, t.unsealed, t.transform,
  t.orientation, t.paper_size as "paperSize",
  (t.archived_at is not null or d.archived_at is not null) as closed`;

const viewLimit = (tx: CompanyTransaction, viewer: Viewer) =>
  viewer.administers ? mayView(tx, viewer) : sql`d.visible and t.visible`;

/** The types of folders that are in use, or that are not, by name. */
export async function selectTypes(
  tx: CompanyTransaction,
  viewer: Viewer,
  { folders, archived }: { readonly folders: readonly number[]; readonly archived: boolean },
): Promise<DocumentType[]> {
  const { rows } = await sql<DocumentType>`
    select ${columns} from document_type t join folder d on d.company_id = ${tx.companyId} and d.id = t.folder_id
    where t.company_id = ${tx.companyId} and (${folders.length} = 0 or t.folder_id = any(${[...folders]}::bigint[]))
      and ${viewLimit(tx, viewer)} and (t.archived_at is not null or d.archived_at is not null) = ${archived}
    order by d.sort_order, d.id, t.name collate "es-x-icu", t.id limit 2000`.execute(tx);
  return rows;
}

/** One type the viewer may publish to or read. */
export async function selectType(
  tx: CompanyTransaction,
  viewer: Viewer,
  id: number,
): Promise<DocumentType | null> {
  const { rows } = await sql<DocumentType>`
    select ${columns} from document_type t join folder d on d.company_id = ${tx.companyId} and d.id = t.folder_id
    where t.company_id = ${tx.companyId} and t.id = ${id} and ${viewLimit(tx, viewer)}`.execute(tx);
  return rows[0] ?? null;
}

/** The PDF that a type has of its own, or null. The caller asked whether the viewer sees the type. */
export async function selectOwnPdf(
  tx: CompanyTransaction,
  id: number,
): Promise<{ sha256: Buffer; bytes: number } | null> {
  const { rows } = await sql<{ sha256: Buffer; bytes: number }>`
    select own_pdf_sha256 as sha256, own_pdf_bytes as bytes from document_type
    where company_id = ${tx.companyId} and id = ${id} and own_pdf_sha256 is not null`.execute(tx);
  return rows[0] ?? null;
}
