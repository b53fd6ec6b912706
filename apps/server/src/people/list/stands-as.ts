import type { IsoDay } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { PersonState } from './listing.ts';

/** The day of the company at an instant. */
const companyDay = (tx: CompanyTransaction, now: Date): RawBuilder<IsoDay> =>
  sql<IsoDay>`(select (${now}::timestamptz at time zone c.time_zone)::date from company c where c.id = ${tx.companyId})`;

/** How somebody stands at an instant: who is hired for a later day is not active yet. */
export function standsAs(tx: CompanyTransaction, state: PersonState, now: Date): RawBuilder<boolean> {
  if (state === 'hired') return sql<boolean>`p.status = 'active'`;
  if (state === 'active') return sql<boolean>`(p.status = 'active' and p.hired_on <= ${companyDay(tx, now)})`;
  if (state === 'upcoming')
    return sql<boolean>`(p.status = 'active' and p.hired_on > ${companyDay(tx, now)})`;
  return sql<boolean>`p.status = ${state}`;
}

/** Whether somebody was employed on a day between two, both included, as `employedOn` reads a day. */
export const employedBetween = (
  tx: CompanyTransaction,
  first: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  (p.hired_on <= ${last} and (p.dismissed_on is null or p.dismissed_on > greatest(${first}, p.hired_on)))
  or exists (select 1 from employment_period e where e.company_id = ${tx.companyId} and e.person_id = p.id
    and e.started_on <= ${last} and e.ended_on > greatest(${first}, e.started_on)))`;
