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

/** The thread of one document, oldest first; at most 500. */
export async function selectObservations(
  tx: CompanyTransaction,
  documentId: number,
): Promise<ObservationRow[]> {
  const { rows } = await sql<ObservationRow>`
    select o.id, o.kind, o.author_id as "authorId", p.surname || ', ' || p.name as author, o.body, o.created_at as "createdAt"
    from document_observation o join person p on p.company_id = o.company_id and p.id = o.author_id
    where o.company_id = ${tx.companyId} and o.document_id = ${documentId} and o.removed_at is null
    order by o.id limit 500`.execute(tx);
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
