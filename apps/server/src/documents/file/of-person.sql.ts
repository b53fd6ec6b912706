import type { Page } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/pool.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import { type DocumentRow, documentColumns, documentInScope, documentJoins } from '../documents.sql.ts';

/** A person's documents within the viewer's people and folders, newest period first. */
export async function selectOfPerson(
  tx: CompanyTransaction,
  viewer: number,
  personId: number,
  page: Page,
  after: { period: string; id: number } | null,
): Promise<DocumentRow[]> {
  const from = after ? sql`and (d.period, d.id) < (${after.period}::date, ${after.id}::bigint)` : sql``;
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns} from document d ${documentJoins}
    where d.company_id = (select current_company()) and d.person_id = ${personId} and ${documentInScope(viewer)} ${from}
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
    select count(*)::int as total, count(*) filter (where signable and state in ('published', 'received'))::int as unsigned,
      count(*) filter (where state = 'cancelled')::int as cancelled
    from (
      select d.signable, d.state from document d
      join person p on p.company_id = d.company_id and p.id = d.person_id
      where d.company_id = (select current_company()) and d.person_id = ${personId} and ${documentInScope(viewer)}
      limit ${COUNT_CAP}) counted`.execute(tx);
  return rows[0] ?? { total: 0, unsigned: 0, cancelled: 0 };
}
