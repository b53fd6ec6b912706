import type { IsoDay } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { employedBetween } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { type Whose, within } from './within.sql.ts';

/** Absences that are read: more than a company notes in a year. */
const MOST_ABSENCES = 500_000;

/** A span of days, and which of them are holidays where the company is. */
export interface Span {
  readonly first: IsoDay;
  readonly last: IsoDay;
  readonly holidays: readonly IsoDay[];
}

/** Every day of a span with its month, and whether it is a working one: Monday to Friday, and no holiday. */
const calendar = ({ first, last, holidays }: Span): RawBuilder<unknown> => sql`
  calendar as materialized (
    select d::date as day, date_trunc('month', d)::date as month, extract(isodow from d) < 6
      and d::date <> all(${[...holidays]}::date[]) as works
    from generate_series(${first}::date, ${last}::date, interval '1 day') d)`;

/** Who was away in a month; `kind` is null for every kind together. */
export interface Away {
  readonly month: IsoDay;
  readonly kind: 'vacation' | 'leave' | null;
  /** Working days on which they were employed. */
  readonly days: number;
  /** Who was away on any day of it. */
  readonly people: number;
}

export async function selectAway(tx: CompanyTransaction, whose: Whose, span: Span): Promise<Away[]> {
  const { rows } = await sql<Away>`
    with ${calendar(span)},
    away as materialized (
      select a.person_id, a.kind, c.day, c.month, c.works and ${employedBetween(tx, sql`c.day`, sql`c.day`)} as counts
      from (select * from absence a where a.company_id = ${tx.companyId} and a.last_on >= ${span.first}::date
        and a.first_on <= ${span.last}::date limit ${MOST_ABSENCES}) a
      join person p on p.company_id = ${tx.companyId} and p.id = a.person_id
      join calendar c on c.day between a.first_on and a.last_on
      where ${within(tx, whose)})
    select w.month, w.kind, (count(distinct (w.person_id, w.day)) filter (where w.counts))::int as days,
      count(distinct w.person_id)::int as people
    from away w group by grouping sets ((w.month, w.kind), (w.month)) order by 1, 2 limit 36`.execute(tx);
  return rows;
}

/**
 * The working days of everybody employed, by month. Headcount of each day is what came less what went until then, so that a
 * year costs as much as its people and not its people's days.
 */
export async function selectWorkingDays(
  tx: CompanyTransaction,
  whose: Whose,
  span: Span,
): Promise<{ readonly month: IsoDay; readonly days: number }[]> {
  const { rows } = await sql<{ month: IsoDay; days: number }>`
    with ${calendar(span)},
    stretches as (
      select p.hired_on as begins, p.dismissed_on as ends from person p where ${within(tx, whose)}
      union all
      select e.started_on, least(e.ended_on, p.hired_on) from employment_period e
      join person p on p.company_id = ${tx.companyId} and p.id = e.person_id
      where e.company_id = ${tx.companyId} and ${within(tx, whose)}
    ), steps as (
      select v.day, sum(v.step) as step
      from stretches s, lateral (values (greatest(s.begins, ${span.first}::date), 1), (s.ends, -1)) v(day, step)
      where s.begins <= ${span.last}::date and (s.ends is null or (s.ends > s.begins and s.ends > ${span.first}::date))
        and v.day is not null
      group by 1
    ), daily as (
      select c.month, c.works, sum(coalesce(t.step, 0)) over (order by c.day) as people
      from calendar c left join steps t on t.day = c.day)
    select d.month, coalesce(sum(d.people) filter (where d.works), 0)::int as days
    from daily d group by 1 order by 1 limit 12`.execute(tx);
  return rows;
}
