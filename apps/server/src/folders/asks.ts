import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import type { DocumentType } from './type-row.ts';

const isReceipt = sql`(f.kind = 'recibos' or t.salary_receipt)`;

/** Whether the folder `f` and the type `t` are in sight of their people now; salary receipts always are (areas 1.2). */
export const inSight: RawBuilder<boolean> = sql<boolean>`(f.visible and t.visible or ${isReceipt})`;

/** The same of a type that was read. What is published into one out of sight is told to nobody (areas 2.5). */
export const isInSight = (type: Pick<DocumentType, 'visible' | 'folderKind' | 'salaryReceipt'>): boolean =>
  type.visible || type.folderKind === 'recibos' || type.salaryReceipt;

/**
 * Whether the folder `f` and the type `t` ask for signatures now (areas 1.2): both say so, and their people see the type.
 * Salary receipts stay in sight. A folder that is signable is visible.
 *
 * @param type the type's flags, where they are not those of its row.
 */
export const asksForSignature = (
  type: { readonly signable: RawBuilder<unknown>; readonly visible: RawBuilder<unknown> } = {
    signable: sql`t.signable`,
    visible: sql`t.visible`,
  },
  folderSignable: RawBuilder<unknown> = sql`f.signable`,
): RawBuilder<boolean> =>
  sql<boolean>`(${folderSignable} and ${type.signable} and (${type.visible} or ${isReceipt}))`;

/** Types of the company that ask for signatures now: for statements that know no folder and no type. */
const asking = (tx: CompanyTransaction) => sql`(
  select t.id from document_type t join folder f on f.company_id = ${tx.companyId} and f.id = t.folder_id
  where t.company_id = ${tx.companyId} and ${asksForSignature()})`;

/** Whether the document `d` was published to be signed and its folder and type ask for it still. */
export const stillAsked = (tx: CompanyTransaction): RawBuilder<boolean> =>
  sql<boolean>`(d.signable and d.document_type_id in ${asking(tx)})`;

/** Whether the document `d` is one to sign: it is signed, or asked for still. */
export const toBeSigned = (tx: CompanyTransaction): RawBuilder<boolean> =>
  sql<boolean>`(d.signable and (d.signed_at is not null or d.document_type_id in ${asking(tx)}))`;

/** The same where the folder `f` and the type `t` are joined. */
export const toBeSignedHere: RawBuilder<boolean> = sql<boolean>`(d.signable and (d.signed_at is not null or ${asksForSignature()}))`;
