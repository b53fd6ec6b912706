import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

export interface ExportRow {
  readonly id: number;
  readonly cuil: string;
  readonly name: string;
  readonly username: string;
  readonly folder: string;
  readonly type: string;
  readonly period: string;
  readonly fileName: string;
  readonly state: string;
  readonly code: string;
  readonly level: string;
  readonly sha256: Buffer;
  readonly originalSha256: Buffer;
  readonly xmlSha256: Buffer | null;
  readonly bytes: number;
  readonly publishedAt: Date;
  readonly receivedAt: Date | null;
  readonly signedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
  readonly hollow: boolean;
}

const columns = sql`d.id, p.cuil, p.surname || ', ' || p.name as name, p.username, f.name as folder, t.name as type, d.period,
  d.file_name as "fileName", d.state, d.code, d.level, d.sha256, d.original_sha256 as "originalSha256",
  d.xml_sha256 as "xmlSha256", d.bytes, d.published_at as "publishedAt", d.received_at as "receivedAt", d.signed_at as "signedAt",
  d.cancelled_at as "cancelledAt", d.cancel_reason as "cancelReason", d.hollow`;
const joins = (tx: CompanyTransaction) => sql`
  join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
  join folder f on f.company_id = ${tx.companyId} and f.id = d.folder_id
  join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id`;

/** Documents of a company after an id, whatever their state. */
export async function selectForExport(
  tx: CompanyTransaction,
  after: number,
  most: number,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from document d ${joins(tx)}
    where d.company_id = ${tx.companyId} and d.id > ${after} order by d.id limit ${most}`.execute(tx);
  return rows;
}

/** These documents, by id. */
export async function selectThese(tx: CompanyTransaction, ids: readonly number[]): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from document d ${joins(tx)}
    where d.company_id = ${tx.companyId}
      and d.id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) v)
    order by d.id limit 1000`.execute(tx);
  return rows;
}

/** What proves a signature, with the answers to a disagreement, by document. */
export async function selectSignatures(
  tx: CompanyTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, unknown>> {
  const { rows } = await sql<{ id: number; signature: unknown }>`
    select s.document_id as id, jsonb_build_object('outcome', s.outcome, 'reason', s.reason, 'signedAt', s.signed_at,
      'acceptedText', s.accepted_text, 'acceptedSha256', encode(s.accepted_sha256, 'hex'), 'evidence', s.evidence,
      'sha256Before', encode(s.sha256_before, 'hex'), 'sha256After', encode(s.sha256_after, 'hex'),
      'certificateSha256', encode(s.certificate_fingerprint, 'hex'), 'tier', s.tier,
      'answers', (select coalesce(jsonb_agg(jsonb_build_object('at', a.answered_at, 'by', a.answered_by, 'text', a.body) order by a.id), '[]')
        from document_answer a where a.company_id = ${tx.companyId} and a.document_id = s.document_id)) as signature
    from document_signature s
    where s.company_id = ${tx.companyId}
      and s.document_id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) v)
    order by s.document_id limit 1000`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.signature]));
}
