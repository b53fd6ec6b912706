import type { IsoDay } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** The others of somebody's team: whoever reports to the same person; of who reports to nobody, the sector. */
export const inTeamOf = (tx: CompanyTransaction, personId: number): RawBuilder<boolean> => sql<boolean>`
  p.status = 'active' and p.id <> ${personId}::bigint and exists (select 1 from person m
    where m.company_id = ${tx.companyId} and m.id = ${personId}::bigint
      and case when m.reports_to is null then p.sector_id = m.sector_id else p.reports_to = m.reports_to end)`;

/** On which days how many of somebody's team are away. */
export async function selectTeamAway(
  tx: CompanyTransaction,
  personId: number,
  first: IsoDay,
  last: IsoDay,
): Promise<{ readonly day: IsoDay; readonly count: number }[]> {
  const { rows } = await sql<{ day: IsoDay; count: number }>`
    with away as materialized (select a.person_id, a.first_on, a.last_on from absence a
      join person p on p.company_id = ${tx.companyId} and p.id = a.person_id
      where a.company_id = ${tx.companyId} and a.last_on >= ${first}::date and a.first_on <= ${last}::date
        and ${inTeamOf(tx, personId)})
    select d.day::date as day, count(distinct a.person_id)::int as count
    from generate_series(${first}::date, ${last}::date, '1 day') d(day)
    join away a on a.first_on <= d.day::date and a.last_on >= d.day::date
    group by d.day order by d.day limit 1000`.execute(tx);
  return rows;
}

export async function selectTeamSize(tx: CompanyTransaction, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from person p
      where p.company_id = ${tx.companyId} and ${inTeamOf(tx, personId)} limit 10000) t`.execute(tx);
  return rows[0]?.count ?? 0;
}
