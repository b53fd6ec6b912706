import type { IsoDay } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { folderInScope, inSight } from '../../folders/public.ts';
import { reachOf } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentSigned, documentStands } from '../../platform/states/document-states.sql.ts';
import { documentInScope } from '../reach.ts';
import { placedIn } from './counted.sql.ts';
import type { Counted, MonthCount } from './counted.ts';
import { COUNT_COLUMNS, countKeys } from './steps.sql.ts';

/** The conditions of a report on the columns of counters, or of documents. */
export const narrowed = (
  tx: CompanyTransaction,
  { sectorId, locationId, folderId, typeId }: Counted,
  of: string,
) =>
  sql.join(
    [
      sql`true`,
      ...(sectorId ? [placedIn(tx, 'sector', sql.ref(`${of}.sector_id`), sectorId)] : []),
      ...(locationId ? [placedIn(tx, 'location', sql.ref(`${of}.location_id`), locationId)] : []),
      ...(folderId ? [sql`${sql.ref(`${of}.folder_id`)} = ${folderId}`] : []),
      ...(typeId ? [sql`${sql.ref(`${of}.document_type_id`)} = ${typeId}`] : []),
    ],
    sql` and `,
  );

/** Whether a viewer reaches every person: then counters say what they see. */
export async function selectSeesAll(tx: CompanyTransaction, viewer: number): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`select ${reachOf(tx, viewer)} = 'all' as all`.execute(tx);
  return rows[0]?.all ?? false;
}

/**
 * The months from one on, by counters and the steps that were not folded yet, of the folders that the viewer sees. What is
 * hidden from the viewer as its owner is no more in it than in the search.
 */
export async function selectCounters(
  tx: CompanyTransaction,
  viewer: number,
  counted: Counted,
  first: IsoDay,
): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select c.counted_in as month, ${sums} from (
      select ${COUNT_COLUMNS} from document_count where company_id = ${tx.companyId} and counted_in >= ${first}::date
      union all
      select ${COUNT_COLUMNS} from document_count_step where company_id = ${tx.companyId} and counted_in >= ${first}::date
      union all
      select ${countKeys}, -1, 0, 0, 0 from document d
      where d.company_id = ${tx.companyId} and d.person_id = ${viewer} and d.counted_in >= ${first}::date
        and d.received_at is null and ${documentStands('d.state')} and not exists (
          select 1 from document_type t join folder f on f.company_id = ${tx.companyId} and f.id = t.folder_id
          where t.company_id = ${tx.companyId} and t.id = d.document_type_id and ${inSight})
    ) c
    where ${folderInScope(tx, viewer, sql`c.folder_id`)} and ${narrowed(tx, counted, 'c')}
    group by 1 order by 1 limit 13`.execute(tx);
  return rows;
}

const sums: RawBuilder<unknown> = sql`sum(c.published)::int as published, sum(c.received)::int as received,
  sum(c.signed)::int as signed, sum(c.agreed)::int as agreed`;

/** The same by the documents themselves, for who sees some people only: those of the months, by their index. */
export async function selectWithinReach(
  tx: CompanyTransaction,
  viewer: number,
  counted: Counted,
  first: IsoDay,
): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select d.counted_in as month, count(*)::int as published, count(d.received_at)::int as received,
      count(d.signed_at)::int as signed, (count(*) filter (where ${documentSigned('conforme', 'd.state')}))::int as agreed
    from document d join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
    where d.company_id = ${tx.companyId} and d.counted_in >= ${first}::date and ${documentStands('d.state')}
      and ${documentInScope(tx, viewer)} and ${narrowed(tx, counted, 'd')}
    group by 1 order by 1 limit 13`.execute(tx);
  return rows;
}
