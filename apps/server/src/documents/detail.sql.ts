import type { SignedState } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

export interface DetailRow {
  readonly publishedBy: string;
  readonly processId: number | null;
  readonly certificate: { holder: string; position: string; expiresAt: string } | null;
  readonly signature: {
    outcome: SignedState;
    reason: string | null;
    signedAt: string;
    tier: string;
    before: string;
    after: string;
  } | null;
  /** Who signs after its person, when they did, and whether they left before; null where nobody does. */
  readonly second: { name: string; signedAt: string | null; left: boolean } | null;
  readonly answers: readonly { body: string; author: string; at: string }[];
  readonly cancelReason: string | null;
  readonly cancelledBy: string | null;
  readonly observations: number;
  readonly comment: string | null;
  readonly expiresOn: string | null;
  readonly version: number;
}

/** Everything about one document that its detail shows beside its row, in one statement. */
export async function selectDetail(tx: CompanyTransaction, id: number): Promise<DetailRow | null> {
  const { rows } = await sql<DetailRow>`
    select a.surname || ', ' || a.name as "publishedBy", d.process_id as "processId",
      (select jsonb_build_object('holder', c.holder, 'position', c.position, 'expiresAt', c.expires_at)
        from certificate c where c.company_id = ${tx.companyId} and c.id = d.certificate_id) as certificate,
      (select jsonb_build_object('outcome', s.outcome, 'reason', s.reason, 'signedAt', s.signed_at, 'tier', s.tier,
          'before', encode(s.sha256_before, 'hex'), 'after', encode(s.sha256_after, 'hex'))
        from document_signature s where s.company_id = ${tx.companyId} and s.document_id = d.id) as signature,
      (select jsonb_build_object('name', y.surname || ', ' || y.name, 'signedAt', s.signed_at,
          'left', s.signed_at is null and y.status <> 'active') from document_second s
        join person y on y.company_id = ${tx.companyId} and y.id = s.person_id
        where s.company_id = ${tx.companyId} and s.document_id = d.id) as second,
      coalesce((select jsonb_agg(jsonb_build_object('body', r.body, 'author', w.surname || ', ' || w.name, 'at', r.answered_at) order by r.id)
        from document_answer r join person w on w.company_id = ${tx.companyId} and w.id = r.answered_by
        where r.company_id = ${tx.companyId} and r.document_id = d.id), '[]') as answers,
      d.cancel_reason as "cancelReason", d.comment, d.expires_on as "expiresOn", d.version,
      (select x.surname || ', ' || x.name from person x where x.company_id = ${tx.companyId} and x.id = d.cancelled_by) as "cancelledBy",
      (select count(*)::int from document_observation o where o.company_id = ${tx.companyId} and o.document_id = d.id and o.removed_at is null) as observations
    from document d join person a on a.company_id = ${tx.companyId} and a.id = d.published_by
    where d.company_id = ${tx.companyId} and d.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}
