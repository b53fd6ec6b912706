import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentColumns, documentJoins } from '../documents.sql.ts';
import type { SecondDocument } from './second-document.ts';

/** A document that names this person as its second signer; null for any other. */
export async function selectAsSecond(
  tx: CompanyTransaction,
  personId: number,
  id: number,
  lock = false,
): Promise<SecondDocument | null> {
  const { rows } = await sql<SecondDocument>`
    select ${documentColumns}, s.waits_since as "waitsSince", s.signed_at as "secondSignedAt"
    from document_second s
    join document d on d.company_id = ${tx.companyId} and d.id = s.document_id ${documentJoins(tx)}
    where s.company_id = ${tx.companyId} and s.document_id = ${id} and s.person_id = ${personId} and not d.hollow
    ${lock ? sql`for update of d, s` : sql``}`.execute(tx);
  return rows[0] ?? null;
}

/** From here on the document waits for its second signature. @returns who gives it; null where nobody does. */
export async function updateWaits(tx: CompanyTransaction, id: number, at: Date): Promise<number | null> {
  const { rows } = await sql<{ personId: number }>`
    update document_second set waits_since = ${at}
    where company_id = ${tx.companyId} and document_id = ${id} and waits_since is null
    returning person_id as "personId"`.execute(tx);
  return rows[0]?.personId ?? null;
}

/** What a second signer signed becomes the document as it stands. The caller holds both rows. */
export async function updateCountersigned(
  tx: CompanyTransaction,
  change: { readonly id: number; readonly sha256: Buffer; readonly bytes: number; readonly at: Date },
): Promise<void> {
  await sql`
    update document set sha256 = ${change.sha256}, bytes = ${change.bytes}, revisions = revisions + 1
    where company_id = ${tx.companyId} and id = ${change.id}`.execute(tx);
  await sql`
    insert into document_revision (company_id, document_id, revision, kind, sha256, bytes, created_at)
    select ${tx.companyId}::bigint, id, revisions, 'signed', ${change.sha256}, ${change.bytes}, ${change.at}
    from document where company_id = ${tx.companyId} and id = ${change.id}
      returning 1`.execute(tx);
  await sql`
    update document_second set signed_at = ${change.at}
    where company_id = ${tx.companyId} and document_id = ${change.id}`.execute(tx);
}

/** Where a document stands with who signs it after its person. */
export interface SecondOf {
  readonly id: number;
  readonly name: string;
  readonly signedAt: Date | null;
}

/** Of a page of documents, those that somebody signs after their person. */
export async function selectSecondsOf(tx: CompanyTransaction, ids: readonly number[]): Promise<SecondOf[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SecondOf>`
    select s.document_id as id, p.surname || ', ' || p.name as name, s.signed_at as "signedAt"
    from document_second s
    join person p on p.company_id = ${tx.companyId} and p.id = s.person_id
    where s.company_id = ${tx.companyId} and s.document_id = any(${[...ids]}::bigint[])
    limit ${ids.length}`.execute(tx);
  return rows;
}
