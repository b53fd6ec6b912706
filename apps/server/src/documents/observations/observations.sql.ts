import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

export interface ObservationRow {
  readonly id: number;
  readonly kind: 'question' | 'answer' | 'note';
  readonly authorId: number;
  readonly author: string;
  readonly body: string;
  readonly createdAt: Date;
}

/**
 * The thread of one document, oldest first; at most 500. What Human Resources answered to a disagreement stands among it under
 * its number below zero: it is kept elsewhere, and nobody takes it back.
 */
export async function selectObservations(
  tx: CompanyTransaction,
  documentId: number,
): Promise<ObservationRow[]> {
  const { rows } = await sql<ObservationRow>`
    select o.id, o.kind, o.author_id as "authorId", p.surname || ', ' || p.name as author, o.body, o.at as "createdAt"
    from (
      (select id, kind, author_id, body, created_at as at from document_observation
        where company_id = ${tx.companyId} and document_id = ${documentId} and removed_at is null order by id limit 500)
      union all
      (select -id, 'answer', answered_by, body, answered_at from document_answer
        where company_id = ${tx.companyId} and document_id = ${documentId} order by id limit 500)
    ) o join person p on p.company_id = ${tx.companyId} and p.id = o.author_id
    order by o.at, abs(o.id) limit 500`.execute(tx);
  return rows;
}

export async function insertObservation(
  tx: CompanyTransaction,
  o: { documentId: number; authorId: number; kind: string; body: string; at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into document_observation (company_id, document_id, author_id, kind, body, created_at)
    values (${tx.companyId}, ${o.documentId}, ${o.authorId}, ${o.kind}, ${o.body}, ${o.at}) returning id`.execute(
    tx,
  );
  return rows[0]?.id as number;
}

/** Hides an observation of its author; the row stays. @returns its document, or null. */
export async function removeObservation(
  tx: CompanyTransaction,
  id: number,
  authorId: number,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ documentId: number }>`
    update document_observation set removed_at = ${now}
    where company_id = ${tx.companyId} and id = ${id} and author_id = ${authorId} and removed_at is null
    returning document_id as "documentId"`.execute(tx);
  return rows[0]?.documentId ?? null;
}
