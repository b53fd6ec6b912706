import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A day on which as many others of a sector are away as may be, or more. */
export interface FullDay {
  readonly day: IsoDay;
  readonly count: number;
  readonly quota: number;
}

/** The days on which somebody's sector is full without them; none of a sector without a quota. */
export async function selectFullDays(
  tx: CompanyTransaction,
  personId: number,
  first: IsoDay,
  last: IsoDay,
): Promise<FullDay[]> {
  const { rows } = await sql<FullDay>`
    with mine as materialized (select s.id, s.quota from person p
      join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
      where p.company_id = ${tx.companyId} and p.id = ${personId}::bigint and s.quota is not null),
    away as materialized (select a.person_id, a.first_on, a.last_on from absence a
      join person p on p.company_id = ${tx.companyId} and p.id = a.person_id
      join mine on mine.id = p.sector_id
      where a.company_id = ${tx.companyId} and a.last_on >= ${first}::date and a.first_on <= ${last}::date
        and p.status = 'active' and p.id <> ${personId}::bigint)
    select d.day::date as day, count(distinct a.person_id)::int as count, mine.quota
    from mine cross join generate_series(${first}::date, ${last}::date, '1 day') d(day)
    join away a on a.first_on <= d.day::date and a.last_on >= d.day::date
    group by d.day, mine.quota having count(distinct a.person_id) >= mine.quota
    order by d.day limit 1000`.execute(tx);
  return rows;
}
