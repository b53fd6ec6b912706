import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

export interface Step {
  /** First day of a month; null for everything before the first. */
  readonly month: IsoDay | null;
  /** Who came less who left. */
  readonly step: number;
}

/**
 * By how much the number of people changed in each month from a day on, and all that came before as one: two passes
 * over whom the viewer sees, not one for each month. Who was dismissed before they began never counts; times of people
 * who came back count as `employedOn` reads them.
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
      select v.day, v.step from person p, lateral (values (p.hired_on, 1), (p.dismissed_on, -1)) v(day, step)
      where p.company_id = ${tx.companyId} and (p.dismissed_on is null or p.dismissed_on > p.hired_on)
        and ${inScope(tx, viewer)}
      union all
      select v.day, v.step from employment_period e
      join person p on p.company_id = e.company_id and p.id = e.person_id,
        lateral (values (e.started_on, 1), (least(e.ended_on, p.hired_on), -1)) v(day, step)
      where e.company_id = ${tx.companyId} and least(e.ended_on, p.hired_on) > e.started_on and ${inScope(tx, viewer)}
    ) s where s.day <= ${last}::date group by 1 order by 1 nulls first limit 13`.execute(tx);
  return rows;
}

/**
 * Of those employed on a day, how many were hired on each stretch between days.
 *
 * @param bounds in order; a stretch begins on one and ends on the day before the next.
 * @returns the place of a stretch, 0 for before the first bound, and its people.
 */
export async function countBySeniority(
  tx: CompanyTransaction,
  viewer: number,
  day: IsoDay,
  bounds: readonly IsoDay[],
): Promise<{ readonly place: number; readonly count: number }[]> {
  const { rows } = await sql<{ place: number; count: number }>`
    select width_bucket(p.hired_on, ${[...bounds]}::date[]) as place, count(*)::int as count from person p
    where p.company_id = ${tx.companyId} and p.hired_on <= ${day}::date
      and (p.dismissed_on is null or p.dismissed_on > ${day}::date) and ${inScope(tx, viewer)}
    group by 1 order by 1 limit ${bounds.length + 1}`.execute(tx);
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
      from absence a join person p on p.company_id = a.company_id and p.id = a.person_id
      where a.company_id = ${tx.companyId} and a.last_on >= ${first}::date and a.first_on <= ${last}::date
        and ${inScope(tx, viewer)} limit ${MOST_ABSENCES}) a,
      lateral generate_series(date_trunc('month', a.first_on), a.last_on, interval '1 month') m(month)
    group by 1 order by 1 limit 12`.execute(tx);
  return rows;
}
