import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import { employedBetween } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { ReportMonth } from './months.ts';
import { monthTable, type Whose, within } from './within.sql.ts';

const employed = (tx: CompanyTransaction, day: string) => employedBetween(tx, sql.raw(day), sql.raw(day));

/** People of a sector at the end of a month. */
export interface Headcount {
  readonly month: IsoDay;
  readonly lastOn: IsoDay;
  readonly sectorId: number | null;
  readonly sector: string | null;
  readonly employed: number;
  readonly upcoming: number;
  readonly gone: number;
}

/** A year of 2,000 sectors, and those without one. */
const MOST_ROWS = 12 * 2001;

/**
 * People by their sector of now and how they stood at the end of each month: employed, hired for a later day and known by
 * then, dismissed by then. Sectors without anybody in a month are left out.
 */
export async function selectHeadcount(
  tx: CompanyTransaction,
  whose: Whose,
  months: readonly ReportMonth[],
  timeZone: string,
): Promise<Headcount[]> {
  const { rows } = await sql<Headcount>`
    select c.*, s.name as sector from (
      select m.first_on as month, m.last_on as "lastOn", p.sector_id as "sectorId",
        count(*) filter (where ${employed(tx, 'm.last_on')})::int as employed,
        count(*) filter (where p.hired_on > m.last_on and (p.dismissed_on is null or p.dismissed_on > m.last_on)
          and p.created_at < (m.last_on + 1)::timestamp at time zone ${timeZone}
          and not ${employed(tx, 'm.last_on')})::int as upcoming,
        count(*) filter (where p.dismissed_on <= m.last_on)::int as gone
      from person p cross join ${monthTable(months)} where ${within(tx, whose)}
      group by 1, 2, 3) c
    left join sector s on s.company_id = ${tx.companyId} and s.id = c."sectorId"
    where c.employed + c.upcoming + c.gone > 0
    order by c.month, s.name collate "es-x-icu" nulls last, s.id limit ${MOST_ROWS}`.execute(tx);
  return rows;
}

/** Who was there before a month and at its end, and who came and left in it. */
export interface Turnover extends ReportMonth {
  readonly before: number;
  readonly joined: number;
  readonly left: number;
  readonly after: number;
}

export async function selectTurnover(
  tx: CompanyTransaction,
  whose: Whose,
  months: readonly ReportMonth[],
): Promise<Turnover[]> {
  const { rows } = await sql<Turnover>`
    select m.first_on as "firstOn", m.last_on as "lastOn",
      count(*) filter (where ${employed(tx, '(m.first_on - 1)')})::int as before,
      count(*) filter (where p.hired_on between m.first_on and m.last_on)::int as joined,
      count(*) filter (where p.dismissed_on between m.first_on and m.last_on)::int as left,
      count(*) filter (where ${employed(tx, 'm.last_on')})::int as after
    from person p cross join ${monthTable(months)} where ${within(tx, whose)}
    group by 1, 2 order by 1 limit 12`.execute(tx);
  return rows;
}
