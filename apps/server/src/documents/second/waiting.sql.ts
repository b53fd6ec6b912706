import type { SignedState } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';

/** A document that waits for somebody's second signature. */
export interface WaitingSecond {
  readonly id: number;
  readonly personId: number;
  readonly personName: string;
  readonly fileName: string;
  readonly typeName: string;
  readonly folderName: string;
  readonly period: string;
  readonly state: SignedState;
  readonly signedAt: Date;
  readonly pages: number;
}

/** What waits for a second signer, what waits longest first. */
export async function selectWaitingSecond(
  tx: CompanyTransaction,
  personId: number,
  most: number,
): Promise<WaitingSecond[]> {
  const { rows } = await sql<WaitingSecond>`
    select d.id, d.person_id as "personId", p.surname || ', ' || p.name as "personName", d.file_name as "fileName",
      t.name as "typeName", f.name as "folderName", d.period, d.state, s.waits_since as "signedAt", d.pages
    from document_second s
    join document d on d.company_id = ${tx.companyId} and d.id = s.document_id and ${documentStands('d.state')}
    join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
    join folder f on f.company_id = ${tx.companyId} and f.id = d.folder_id
    join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id
    where s.company_id = ${tx.companyId} and s.person_id = ${personId} and s.waits_since is not null and s.signed_at is null
    order by s.waits_since, s.document_id limit ${most}`.execute(tx);
  return rows;
}

/** Whom a document waits for, and what they are told of it. */
export interface SecondAsked {
  readonly personId: number;
  readonly firstName: string;
  readonly mail: string | null;
  readonly reader: string;
  readonly typeName: string;
  readonly period: string;
  readonly company: string;
  readonly country: string;
}

/** Who gives the second signature that a document waits for; null where none is waited for. */
export async function selectAsked(tx: CompanyTransaction, id: number): Promise<SecondAsked | null> {
  const { rows } = await sql<SecondAsked>`
    select q.id as "personId", q.name as "firstName", q.mail, p.name || ' ' || p.surname as reader,
      coalesce(t.alias, t.name) as "typeName", d.period, c.name as company, c.country
    from document_second s
    join document d on d.company_id = ${tx.companyId} and d.id = s.document_id
    join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
    join person q on q.company_id = ${tx.companyId} and q.id = s.person_id and q.status = 'active'
    join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id
    join company c on c.id = ${tx.companyId}
    where s.company_id = ${tx.companyId} and s.document_id = ${id} and s.waits_since is not null and s.signed_at is null`.execute(
    tx,
  );
  return rows[0] ?? null;
}
