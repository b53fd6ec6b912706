import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';
import { itemAllows, itemCounts } from '../statements/states.sql.ts';

interface Publication {
  readonly id: number;
  readonly documentTypeId: number;
  /** First day of its month. */
  readonly period: string;
}

/** The latest month before a publication's in which one of its type to many ended with documents out; or null. */
export async function selectPeriodBefore(
  tx: CompanyTransaction,
  { documentTypeId, period }: Publication,
): Promise<string | null> {
  const { rows } = await sql<{ period: string }>`
    select period from process where company_id = ${tx.companyId} and document_type_id = ${documentTypeId} and kind = 'massive'
      and published > 0 and finished_at is not null and period < ${period}::date
    order by period desc limit 1`.execute(tx);
  return rows[0]?.period ?? null;
}

/** A person who has a document in a publication, in the month before, or in both. */
export interface PairRow {
  readonly personId: number;
  readonly name: string;
  readonly cuil: string;
  /** How many documents go out to them, and the first of these. */
  readonly now: number;
  readonly itemId: number | null;
  readonly fileName: string | null;
  readonly pages: number | null;
  /** Encrypted beside the upload, base64. */
  readonly net: string | null;
  /** How many they had, and what is kept beside the file of the first. */
  readonly before: number;
  readonly code: string | null;
  readonly netBefore: Buffer | null;
  readonly sha256: Buffer | null;
  readonly wrappedKey: Buffer | null;
}

/**
 * People within a viewer's scope with a document in a publication or in the month before, by name. Left out are those who
 * had one, have none that goes out, and are no gap: they were dismissed, have one that waits for somebody, or one that was
 * published in its month otherwise. Reads what two publications hold, and never more than `most` of each.
 */
export async function selectPairs(
  tx: CompanyTransaction,
  viewer: number,
  { id, documentTypeId, period }: Publication,
  before: string,
  most: number,
): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    with items as (
      select person_id, count(*)::int as now, min(id) as item from (
        select i.person_id, i.id from process_item i
        where i.company_id = ${tx.companyId} and i.process_id = ${id} and i.person_id is not null
          and (${itemCounts('ready', 'i')} or ${itemCounts('published', 'i')})
        limit ${most}) i group by person_id
    ), earlier as (
      select person_id, count(*)::int as before, min(id) as document from (
        select d.person_id, d.id from document d
        where d.company_id = ${tx.companyId} and d.document_type_id = ${documentTypeId} and d.period = ${before}::date
          and ${documentStands('d.state')}
        limit ${most}) d group by person_id
    )
    select p.id as "personId", p.surname || ', ' || p.name as name, p.cuil, coalesce(n.now, 0) as now, n.item as "itemId",
      i.file_name as "fileName", (i.evidence->>'pages')::int as pages, i.evidence->>'net' as net, coalesce(e.before, 0) as before,
      d.code, d.net as "netBefore", b.sha256, b.wrapped_key as "wrappedKey"
    from items n full join earlier e on e.person_id = n.person_id
    join person p on p.company_id = ${tx.companyId} and p.id = coalesce(n.person_id, e.person_id)
    left join process_item i on i.company_id = ${tx.companyId} and i.process_id = ${id} and i.id = n.item
    left join document d on d.company_id = ${tx.companyId} and d.id = e.document and d.net is not null and n.now = 1 and e.before = 1
    left join document_revision r on r.company_id = ${tx.companyId} and r.document_id = d.id and r.revision = 1
    left join blob b on b.company_id = ${tx.companyId} and b.sha256 = r.sha256
    where ${inScope(tx, viewer)} and (n.now is not null or (p.status <> 'inactive'
      and not exists (select 1 from process_item w where w.company_id = ${tx.companyId} and w.person_id = p.id
        and w.process_id = ${id} and ${itemAllows('assign', 'w')})
      and not exists (select 1 from document o where o.company_id = ${tx.companyId} and o.document_type_id = ${documentTypeId}
        and o.period = ${period}::date and o.person_id = p.id and ${documentStands('o.state')})))
    order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id limit ${2 * most}`.execute(tx);
  return rows;
}
