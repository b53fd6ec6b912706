import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Days of hiring, both included; null where a stretch has no first. */
export interface HiredStretch {
  readonly hiredFrom: IsoDay | null;
  readonly hiredTo: IsoDay;
}

/**
 * How many were employed on the day before a first, and of those of a last day, how many were hired on each stretch: one
 * pass over whom the viewer sees.
 */
export async function countStanding(
  tx: CompanyTransaction,
  viewer: number,
  first: IsoDay,
  last: IsoDay,
  stretches: readonly HiredStretch[],
): Promise<{ readonly before: number; readonly bands: readonly number[] }> {
  const stays = (day: IsoDay) => sql`(p.dismissed_on is null or p.dismissed_on > ${day}::date)`;
  const bands = stretches.map(
    ({ hiredFrom, hiredTo }) => sql`(count(*) filter (where p.hired_on <= ${hiredTo}::date
      and (${hiredFrom}::date is null or p.hired_on >= ${hiredFrom}::date) and ${stays(last)}))::int`,
  );
  const { rows } = await sql<{ before: number; bands: number[] }>`
    select (count(*) filter (where p.hired_on < ${first}::date
        and (p.dismissed_on is null or p.dismissed_on >= ${first}::date)))::int as before,
      array[${sql.join(bands)}] as bands
    from person p where p.company_id = ${tx.companyId} and p.hired_on <= ${last}::date and ${inScope(tx, viewer)}`.execute(
    tx,
  );
  return rows[0] ?? { before: 0, bands: stretches.map(() => 0) };
}

export interface Step {
  /** First day of a month; null for everything before the first. */
  readonly month: IsoDay | null;
  /** Who came less who left. */
  readonly step: number;
}

/**
 * By how much the number of people changed in each month between two days, by the indexes of those days. Who was
 * dismissed before they began never counts; times of people who came back count as `employedOn` reads them, also those
 * that began or ended before the first day.
 */
export async function sumSteps(
  tx: CompanyTransaction,
  viewer: number,
  first: IsoDay,
  last: IsoDay,
): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select case when s.day >= ${first}::date then date_trunc('month', s.day)::date end as month, sum(s.step)::int as step
    from (
      select p.hired_on as day, 1 as step from person p
      where p.company_id = ${tx.companyId} and p.hired_on between ${first}::date and ${last}::date
        and (p.dismissed_on is null or p.dismissed_on > p.hired_on) and ${inScope(tx, viewer)}
      union all
      select p.dismissed_on, -1 from person p
      where p.company_id = ${tx.companyId} and p.dismissed_on between ${first}::date and ${last}::date
        and p.dismissed_on > p.hired_on and ${inScope(tx, viewer)}
      union all
      select v.day, v.step from employment_period e
      join person p on p.company_id = ${tx.companyId} and p.id = e.person_id,
        lateral (values (e.started_on, 1), (least(e.ended_on, p.hired_on), -1)) v(day, step)
      where e.company_id = ${tx.companyId} and least(e.ended_on, p.hired_on) > e.started_on
        and v.day <= ${last}::date and ${inScope(tx, viewer)}
    ) s group by 1 order by 1 nulls first limit 13`.execute(tx);
  return rows;
}

/** Absences that are read: more than a company notes in a year. */
const MOST_ABSENCES = 500_000;

/** How many people were away on a day of each month from a first day to a last. */
export async function countAway(
  tx: CompanyTransaction,
  viewer: number,
  first: IsoDay,
  last: IsoDay,
): Promise<{ readonly month: IsoDay; readonly count: number }[]> {
  const { rows } = await sql<{ month: IsoDay; count: number }>`
    select m.month::date as month, count(distinct a.person_id)::int as count from (
      select a.person_id, greatest(a.first_on, ${first}::date) as first_on, least(a.last_on, ${last}::date) as last_on
      from absence a join person p on p.company_id = ${tx.companyId} and p.id = a.person_id
      where a.company_id = ${tx.companyId} and a.last_on >= ${first}::date and a.first_on <= ${last}::date
        and ${inScope(tx, viewer)} limit ${MOST_ABSENCES}) a,
      lateral generate_series(date_trunc('month', a.first_on), a.last_on, interval '1 month') m(month)
    group by 1 order by 1 limit 12`.execute(tx);
  return rows;
}
