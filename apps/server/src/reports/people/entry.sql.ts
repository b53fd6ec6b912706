import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { type Whose, within } from './within.sql.ts';

/** People created in a month and when they first came in; `month` is null for all of them. */
export interface Entries {
  readonly month: IsoDay | null;
  readonly created: number;
  readonly entered: number;
  readonly median: number | null;
  readonly ninth: number | null;
}

/** The days from creation to the first sign-in, by the month of creation from an instant on. */
export async function selectEntries(
  tx: CompanyTransaction,
  whose: Whose,
  from: Date,
  timeZone: string,
): Promise<Entries[]> {
  const { rows } = await sql<Entries>`
    select x.month, count(*)::int as created, count(x.days)::int as entered,
      percentile_cont(0.5) within group (order by x.days) as median,
      percentile_cont(0.9) within group (order by x.days) as ninth
    from (
      select date_trunc('month', p.created_at at time zone ${timeZone})::date as month,
        case when c.first_login_at is not null
          then greatest(0, extract(epoch from c.first_login_at - p.created_at)::float8 / 86400) end as days
      from person p left join credential c on c.company_id = ${tx.companyId} and c.person_id = p.id
      where ${within(tx, whose)} and p.created_at >= ${from}) x
    group by grouping sets ((x.month), ()) order by 1 nulls last limit 14`.execute(tx);
  return rows;
}
