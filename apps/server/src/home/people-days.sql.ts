import type { IsoDay } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { colleagueOf } from '../people/public.ts';
import type { Actor } from '../platform/context.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

export interface Colleague {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly sector: string | null;
  readonly location: string | null;
}

type Viewer = Pick<Actor, 'personId' | 'profile' | 'former'>;

const WHO = sql`p.id, p.name, p.surname, s.name as sector, l.name as location`;
const places = (tx: CompanyTransaction) => sql`
  left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
  left join location l on l.company_id = ${tx.companyId} and l.id = p.location_id`;
/** Month and day of birth as one number: 29 February is 229. The index is on the very same words. */
const DAY_OF_YEAR = sql`((extract(month from p.birth_on) * 100 + extract(day from p.birth_on))::int)`;

export interface Birthday extends Colleague {
  readonly dayOfYear: number;
}

/** Active colleagues who have begun, born on a day between two of the year, both included, in the order of the year. */
export async function selectBirthdays(
  tx: CompanyTransaction,
  viewer: Viewer,
  range: { readonly from: number; readonly to: number },
  today: IsoDay,
  most: number,
): Promise<Birthday[]> {
  const { rows } = await sql<Birthday>`
    select ${WHO}, ${DAY_OF_YEAR} as "dayOfYear" from person p ${places(tx)}
    where p.company_id = ${tx.companyId} and p.birth_on is not null and p.status = 'active'
      and p.hired_on <= ${today}::date
      and ${DAY_OF_YEAR} between ${range.from}::int and ${range.to}::int and ${colleagueOf(tx, viewer)}
    order by ${DAY_OF_YEAR}, p.id limit ${most}`.execute(tx);
  return rows;
}

export interface Hire extends Colleague {
  readonly position: string | null;
  readonly hiredOn: IsoDay;
}

/** Colleagues hired between two days, newest first. */
export async function selectHires(
  tx: CompanyTransaction,
  viewer: Viewer,
  from: IsoDay,
  to: IsoDay,
  most: number,
): Promise<Hire[]> {
  const { rows } = await sql<Hire>`
    select ${WHO}, o.name as position, p.hired_on as "hiredOn" from person p ${places(tx)}
    left join position o on o.company_id = ${tx.companyId} and o.id = p.position_id
    where p.company_id = ${tx.companyId} and p.hired_on between ${from}::date and ${to}::date
      and p.status <> 'inactive' and ${colleagueOf(tx, viewer)}
    order by p.hired_on desc, p.id desc limit ${most}`.execute(tx);
  return rows;
}

export interface MonthCount {
  /** Its first day. */
  readonly month: IsoDay;
  readonly count: number;
}

/** How many people of the viewer's scope came or left in each month from a day on. */
export async function countByMonth(
  tx: CompanyTransaction,
  viewer: Viewer,
  what: 'hired' | 'dismissed',
  from: IsoDay,
  to: IsoDay,
): Promise<MonthCount[]> {
  const day: RawBuilder<unknown> = what === 'hired' ? sql`p.hired_on` : sql`p.dismissed_on`;
  const { rows } = await sql<MonthCount>`
    select date_trunc('month', ${day})::date as month, count(*)::int as count from person p
    where p.company_id = ${tx.companyId} and ${day} between ${from}::date and ${to}::date
      and ${colleagueOf(tx, viewer)} group by 1 order by 1 limit 13`.execute(tx);
  return rows;
}
