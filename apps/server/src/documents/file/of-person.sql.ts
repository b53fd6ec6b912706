import type { Page } from '@legajo/contract';
import { sql } from 'kysely';
import { stillAsked } from '../../folders/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import { documentAllows, documentStands } from '../../platform/states/document-states.sql.ts';
import type { DocumentRow } from '../document.ts';
import { documentColumns, documentJoins } from '../documents.sql.ts';
import { documentInScope } from '../reach.ts';

/** A document as its person's file shows it. */
export interface FiledDocument extends DocumentRow {
  readonly sector: string | null;
  readonly location: string | null;
  /** Observations beside it that stand, up to the cap. */
  readonly comments: number;
  readonly sealedBy: string | null;
}

/** A person's documents within the viewer's people and folders, newest period first. */
export async function selectOfPerson(
  tx: CompanyTransaction,
  viewer: number,
  personId: number,
  page: Page,
  after: { period: string; id: number } | null,
): Promise<FiledDocument[]> {
  const from = after ? sql`and (d.period, d.id) < (${after.period}::date, ${after.id}::bigint)` : sql``;
  const { rows } = await sql<FiledDocument>`
    select ${documentColumns}, s.name as sector, l.name as location,
      c.holder as "sealedBy", (select count(*)::int from (select 1 from document_observation o where o.company_id = ${tx.companyId} and o.document_id = d.id
          and o.removed_at is null limit ${COUNT_CAP}) said) as comments
    from document d ${documentJoins(tx)}
    left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
    left join location l on l.company_id = ${tx.companyId} and l.id = p.location_id
    left join certificate c on c.company_id = ${tx.companyId} and c.id = d.certificate_id
    where d.company_id = ${tx.companyId} and d.person_id = ${personId} and ${documentInScope(tx, viewer)} ${from}
    order by d.period desc, d.id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export interface DocumentCounts {
  readonly total: number;
  readonly unsigned: number;
  readonly cancelled: number;
}

/** How many documents a person has within the viewer's folders, each figure up to the cap. */
export async function countOfPerson(
  tx: CompanyTransaction,
  viewer: number,
  personId: number,
): Promise<DocumentCounts> {
  const { rows } = await sql<DocumentCounts>`
    select count(*)::int as total, count(*) filter (where asked and ${documentAllows('sign')})::int as unsigned,
      count(*) filter (where not ${documentStands()})::int as cancelled
    from (
      select ${stillAsked(tx)} as asked, d.state from document d
      join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
      where d.company_id = ${tx.companyId} and d.person_id = ${personId} and ${documentInScope(tx, viewer)}
      limit ${COUNT_CAP}) counted`.execute(tx);
  return rows[0] ?? { total: 0, unsigned: 0, cancelled: 0 };
}
