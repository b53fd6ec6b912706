import type { SignedState } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyId } from '../platform/db/company-id.ts';
import type { CompanyTransaction, Database } from '../platform/db/transaction.ts';
import { documentStands } from '../platform/states/document-states.sql.ts';

export interface DocumentRoute {
  readonly companyId: CompanyId;
  readonly documentId: number;
}

/** Where a file with this hash was published: a document of each company that did. Keys only, through a definer function. */
export async function findByHash(db: Database, sha256: Buffer): Promise<DocumentRoute[]> {
  const { rows } = await sql<DocumentRoute>`
    select company_id as "companyId", document_id as "documentId" from find_publishers_by_hash(${sha256}::bytea)`.execute(
    db,
  );
  return rows;
}

/**
 * Documents that bear no seal and are these very bytes, one of each type and period: one that stands before those that were
 * withdrawn, and of those the first.
 */
export async function selectSameBytes(tx: CompanyTransaction, sha256: Buffer): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (d.document_type_id, d.period) d.id, ${documentStands('d.state')} as stands, d.published_at from document d
      where d.company_id = ${tx.companyId} and d.sha256 = ${sha256} and d.level = 'unsealed'
      order by d.document_type_id, d.period, ${documentStands('d.state')} desc, d.published_at, d.id) one
    order by stands desc, published_at, id limit 20`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function findByCode(db: Database, code: string): Promise<DocumentRoute | null> {
  const { rows } = await sql<DocumentRoute>`
    select company_id as "companyId", document_id as "documentId" from find_document_by_code(${code})`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** What proves who signs, as evidence names it. */
export type SigningFactor = 'password' | 'pin' | 'code' | 'passkey';

export interface KnownDocument {
  readonly company: string;
  readonly typeName: string;
  readonly period: string;
  readonly code: string;
  /** Of its seal; `unsealed` where there is none. */
  readonly level: string;
  readonly sha256: Buffer;
  readonly publishedAt: Date;
  /** When the revision with the hash asked for was made. */
  readonly revisedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly timeZone: string;
  readonly country: string;
  readonly outcome: SignedState | null;
  /** By what its person proved that it was they who signed; null of a signature that says nothing of it. */
  readonly factor: SigningFactor | null;
  /** The same of who signed after them. */
  readonly secondFactor: SigningFactor | null;
  /** When Human Resources answered a disagreement first. */
  readonly answeredAt: Date | null;
}

/**
 * What a stranger may know of a document: nothing of its person. A file that several readers have, and its code, stand for
 * their publication (areas 2.3): of no reader is told whether they signed, and it is withdrawn when all of it is.
 */
export async function selectKnown(
  tx: CompanyTransaction,
  id: number,
  revision: Buffer | null,
): Promise<KnownDocument | null> {
  const { rows } = await sql<KnownDocument>`
    select c.legal_name as company, t.name as "typeName", d.period, d.code, d.level,
      case when g.shared then d.base_sha256 else d.sha256 end as sha256, d.published_at as "publishedAt",
      (select r.created_at from document_revision r where r.company_id = ${tx.companyId} and r.document_id = d.id and r.sha256 = ${revision}::bytea) as "revisedAt",
      case when not g.shared then d.cancelled_at else (select max(o.cancelled_at) from document o
        where o.company_id = ${tx.companyId} and o.process_id = d.process_id having bool_and(not ${documentStands('o.state')})) end as "cancelledAt", c.time_zone as "timeZone", c.country,
      (select min(a.answered_at) from document_answer a
        where a.company_id = ${tx.companyId} and a.document_id = d.id and not g.shared) as "answeredAt",
      s.outcome, s.evidence -> 'factors' ->> 0 as factor,
      (select k.evidence -> 'factors' ->> 0 from document_countersignature k
        where k.company_id = ${tx.companyId} and k.document_id = d.id and not g.shared) as "secondFactor"
    from document d
    join company c on c.id = ${tx.companyId}
    join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id
    cross join lateral (
      select d.base_sha256 is not null and coalesce(${revision}::bytea, d.base_sha256) = d.base_sha256 as shared) g
    left join document_signature s on s.company_id = ${tx.companyId} and s.document_id = d.id and not g.shared
    where d.company_id = ${tx.companyId} and d.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}
