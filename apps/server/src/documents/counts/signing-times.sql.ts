import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';
import { documentInScope } from '../reach.ts';
import type { Counted } from './counted.ts';
import { narrowed } from './main-report.sql.ts';

/** Days from publication to signature of what was delivered in a month; null for all months. */
export interface SigningTimes {
  readonly month: IsoDay | null;
  readonly median: number | null;
  readonly ninth: number | null;
}

/** How long it took until documents that a viewer sees were signed, by month from one on, and in all. */
export async function selectSigningTimes(
  tx: CompanyTransaction,
  viewer: number,
  counted: Counted,
  first: IsoDay,
): Promise<SigningTimes[]> {
  const { rows } = await sql<SigningTimes>`
    with took as materialized (
      select d.counted_in as month, extract(epoch from d.signed_at - d.published_at)::float8 / 86400 as days
      from document d join person p on p.company_id = ${tx.companyId} and p.id = d.person_id
      where d.company_id = ${tx.companyId} and d.counted_in >= ${first}::date and d.signed_at is not null
        and ${documentStands('d.state')} and ${documentInScope(tx, viewer)} and ${narrowed(tx, counted, 'd')}
    )
    select t.month, percentile_cont(0.5) within group (order by t.days) as median,
      percentile_cont(0.9) within group (order by t.days) as ninth
    from took t group by grouping sets ((t.month), ()) order by 1 nulls last limit 14`.execute(tx);
  return rows;
}
