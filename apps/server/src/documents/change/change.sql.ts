import type { DocumentState } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { countIn, countOut } from '../counts/steps.sql.ts';
import { documentInScope } from '../reach.ts';

/** A document as it may be changed. */
export interface Changeable {
  readonly id: number;
  readonly personId: number;
  readonly state: DocumentState;
  readonly signed: boolean;
  readonly folderId: number;
  readonly typeId: number;
  readonly period: string;
  readonly fileName: string;
  readonly comment: string | null;
  readonly expiresOn: string | null;
  readonly version: number;
}

/** A document that the viewer may see, held until the transaction ends. */
export async function lockForChange(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<Changeable | null> {
  const { rows } = await sql<Changeable>`
    select d.id, d.person_id as "personId", d.state, d.signed_at is not null as signed, d.folder_id as "folderId", d.document_type_id as "typeId",
      d.period, d.file_name as "fileName", d.comment, d.expires_on as "expiresOn", d.version
    from document d join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
    where d.company_id = ${tx.companyId} and d.id = ${id} and ${documentInScope(tx, viewer)} for update of d`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Writes all that may change, and counts the version. */
export async function updateChanged(
  tx: CompanyTransaction,
  id: number,
  to: Pick<Changeable, 'typeId' | 'period' | 'fileName' | 'comment' | 'expiresOn'>,
): Promise<void> {
  await countOut(tx, [id], 'state');
  await sql`
    update document set document_type_id = ${to.typeId}, period = ${to.period}::date, file_name = ${to.fileName},
      comment = ${to.comment}, expires_on = ${to.expiresOn}::date, version = version + 1
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await countIn(tx, [id]);
}
