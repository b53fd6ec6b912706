import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import { folderInScope } from '../../folders/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';
import { NOT_ROUTINE } from './timeline.sql.ts';

export interface PaperType {
  readonly id: number;
  readonly name: string;
  /** The paper it is mapped to. */
  readonly paper: string | null;
  /** The viewer reaches its folder. */
  readonly reached: boolean;
  /** The person's document of the type that holds longest, or ran out last. */
  readonly documentId: number | null;
  readonly publishedAt: Date | null;
  /** Until when the one that holds longest does; null where it has no end. */
  readonly expiresOn: IsoDay | null;
}

/** The company's document types, each with the person's document of it that holds longest, or ran out last; at most 2,000. */
export async function selectTypesOf(
  tx: CompanyTransaction,
  viewer: number,
  personId: number,
): Promise<PaperType[]> {
  const { rows } = await sql<PaperType>`
    select t.id, t.name, t.paper, ${folderInScope(tx, viewer, sql`t.folder_id`)} as reached, d.id as "documentId",
      d.published_at as "publishedAt", d.expires_on::text as "expiresOn"
    from document_type t
    left join (
      select distinct on (document_type_id) document_type_id, id, published_at, expires_on from document
      where company_id = ${tx.companyId} and person_id = ${personId}::bigint and ${documentStands()}
      order by document_type_id, coalesce(expires_on, 'infinity') desc, published_at desc, id desc) d on d.document_type_id = t.id
    where t.company_id = ${tx.companyId} and not t.salary_receipt
    order by t.name collate "es-x-icu", t.id limit 2000`.execute(tx);
  return rows;
}

/** What was asked of somebody: when, and as it was said to them. */
export interface PaperRequest {
  readonly at: Date;
  readonly papers: readonly string[];
  readonly reason: string | null;
  readonly until: IsoDay | null;
}

/** The newest requests of papers to a person, newest first. */
export async function selectRequests(tx: CompanyTransaction, personId: number): Promise<PaperRequest[]> {
  const { rows } = await sql<PaperRequest>`
    select e.at, array(select jsonb_array_elements_text(e.body -> 'papers')) as papers, e.body ->> 'until' as until,
      p.body ->> 'reason' as reason
    from audit_entry e
    left join audit_personal p on p.company_id = ${tx.companyId} and p.entry_id = e.id
    where e.company_id = ${tx.companyId} and e.subject = 'person' and e.subject_id = ${personId}::bigint
      and ${NOT_ROUTINE} and e.event = 'papers.requested'
    order by e.at desc, e.id desc limit 100`.execute(tx);
  return rows;
}

/** Holds a person's row until the transaction ends, so that two who ask at once ask once. */
export async function lockAsked(tx: CompanyTransaction, personId: number): Promise<void> {
  await sql`
    select id from person where company_id = ${tx.companyId} and id = ${personId} for no key update`.execute(
    tx,
  );
}
