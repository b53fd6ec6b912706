import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { folderInScope } from './reach.ts';
import type { DocumentType, NewType } from './type-row.ts';

const columns = sql`t.id, t.folder_id as "folderId", d.name as "folderName", d.kind as "folderKind", t.name, t.alias, t.capture,
  t.capture_area as "captureArea", t.capture_numbers as "captureNumbers", t.visible and d.visible as visible,
  t.signable and d.signable as signable, t.salary_receipt as "salaryReceipt", t.xml_required as "xmlRequired", t.generic,
  t.upload_allowed as "uploadAllowed", t.company_box as "companyBox", t.person_box as "personBox",
  t.signature_page as "signaturePage", t.without_room as "withoutRoom", t.certifies`;

const viewLimit = (tx: CompanyTransaction, viewer: { personId: number; administers: boolean }) =>
  viewer.administers ? folderInScope(tx, viewer.personId, sql`d.id`) : sql`d.visible and t.visible`;

/** The types of one folder, by name; null when the viewer may not see the folder. */
export async function selectTypes(
  tx: CompanyTransaction,
  viewer: { personId: number; administers: boolean },
  folderId: number,
): Promise<DocumentType[]> {
  const { rows } = await sql<DocumentType>`
    select ${columns} from document_type t join folder d on d.company_id = ${tx.companyId} and d.id = t.folder_id
    where t.company_id = ${tx.companyId} and t.folder_id = ${folderId} and ${viewLimit(tx, viewer)}
    order by t.name collate "es-x-icu", t.id limit 500`.execute(tx);
  return rows;
}

/** One type the viewer may publish to or read. */
export async function selectType(
  tx: CompanyTransaction,
  viewer: { personId: number; administers: boolean },
  id: number,
): Promise<DocumentType | null> {
  const { rows } = await sql<DocumentType>`
    select ${columns} from document_type t join folder d on d.company_id = ${tx.companyId} and d.id = t.folder_id
    where t.company_id = ${tx.companyId} and t.id = ${id} and ${viewLimit(tx, viewer)}`.execute(tx);
  return rows[0] ?? null;
}

/** Inserts a type; null when its name or alias is taken in the folder (decision D19). */
export async function insertType(tx: CompanyTransaction, t: NewType): Promise<number | null> {
  const json = (value: unknown) => (value === null ? sql`null` : sql`${JSON.stringify(value)}::text::jsonb`);
  const { rows } = await sql<{ id: number }>`
    insert into document_type (company_id, folder_id, name, alias, capture, capture_area, capture_numbers, visible, signable,
      salary_receipt, xml_required, generic, upload_allowed, company_box, person_box, signature_page,
      without_room, certifies)
    select ${tx.companyId}::bigint, ${t.folderId}::bigint, ${t.name}::text, ${t.alias}::text, ${t.capture}::text, ${json(t.captureArea)},
      ${json(t.captureNumbers)}, ${t.visible}::boolean, ${t.signable}::boolean, ${t.salaryReceipt}::boolean, ${t.xmlRequired}::boolean,
      ${t.generic}::boolean, ${t.uploadAllowed}::boolean, ${json(t.companyBox)}, ${json(t.personBox)}, ${t.signaturePage}::text,
      ${t.withoutRoom}::text, ${t.certifies}::boolean
    where not exists (
      select 1 from document_type x where x.company_id = ${tx.companyId} and x.folder_id = ${t.folderId}
        and (fold(x.name) in (fold(${t.name}), fold(${t.alias ?? t.name})) or fold(x.alias) in (fold(${t.name}), fold(${t.alias ?? t.name}))))
    on conflict (company_id, folder_id, fold(name)) do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}
