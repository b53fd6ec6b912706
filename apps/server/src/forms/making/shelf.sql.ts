import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Puts a form on the shelf. @returns its number there. */
export async function insertShelf(
  tx: CompanyTransaction,
  formId: number,
  shelf: ShelfFields,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into form_shelf (company_id, form_id, name, document_type_id, is_signed, needs_approval)
    values (${tx.companyId}, ${formId}::bigint, ${shelf.name}, ${shelf.documentTypeId}::bigint, ${shelf.isSigned},
      ${shelf.needsApproval}) returning id`.execute(tx);
  return rows[0]?.id as number;
}

export interface ShelfFields {
  readonly name: string;
  readonly documentTypeId: number;
  readonly isSigned: boolean;
  readonly needsApproval: boolean;
}

export async function updateShelf(tx: CompanyTransaction, id: number, shelf: ShelfFields): Promise<void> {
  await sql`
    update form_shelf set name = ${shelf.name}, document_type_id = ${shelf.documentTypeId}::bigint,
      is_signed = ${shelf.isSigned}, needs_approval = ${shelf.needsApproval}
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

export async function removeShelf(tx: CompanyTransaction, id: number, at: Date): Promise<void> {
  await sql`
    update form_shelf set removed_at = ${at} where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(
    tx,
  );
}
