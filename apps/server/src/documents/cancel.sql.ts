import { DOCUMENT_AFTER, type DocumentState } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { countOut } from './counts/steps.sql.ts';
import { documentInScope } from './reach.ts';

export interface CancelRow {
  readonly id: number;
  readonly state: DocumentState;
  readonly period: string;
  readonly typeName: string;
  readonly personId: number;
  readonly firstName: string;
  readonly mail: string | null;
  readonly company: string;
  readonly country: string;
}

const list = (ids: readonly number[]) =>
  sql`(select v::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) v)`;

const cancelRows = (tx: CompanyTransaction) => sql`
  select d.id, d.state, d.period, t.name as "typeName", p.id as "personId", p.name as "firstName", p.mail, c.name as company, c.country
  from document d
  join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
  join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id
  join company c on c.id = ${tx.companyId}`;

/** The same of documents that are withdrawn already, for the notice of it. */
export async function selectForNotice(tx: CompanyTransaction, ids: readonly number[]): Promise<CancelRow[]> {
  const { rows } = await sql<CancelRow>`
    ${cancelRows(tx)} where d.company_id = ${tx.companyId} and d.id in ${list(ids)}
    order by d.id limit 1000`.execute(tx);
  return rows;
}

/** The documents of these ids that the viewer may see, held in the order of their ids until the transaction ends. */
export async function lockForCancel(
  tx: CompanyTransaction,
  viewer: number,
  ids: readonly number[],
): Promise<CancelRow[]> {
  const { rows } = await sql<CancelRow>`
    ${cancelRows(tx)} where d.company_id = ${tx.companyId} and d.id in ${list(ids)} and ${documentInScope(tx, viewer)}
    order by d.id limit 1000 for update of d`.execute(tx);
  return rows;
}

export async function updateCancelled(
  tx: CompanyTransaction,
  ids: readonly number[],
  cancel: { at: Date; by: number; reason: string | null },
): Promise<void> {
  await sql`
    update document set state_before_cancel = state, state = ${DOCUMENT_AFTER.cancel}, cancelled_at = ${cancel.at}, cancelled_by = ${cancel.by},
      cancel_reason = ${cancel.reason}
    where company_id = ${tx.companyId} and id in ${list(ids)}`.execute(tx);
  await countOut(tx, ids, 'state_before_cancel');
}
