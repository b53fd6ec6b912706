import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { AskedItems } from '../items.ts';

/** How many of these people the viewer reaches who were not dismissed. */
export async function countOwners(
  tx: CompanyTransaction,
  viewer: number,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person p
    where p.company_id = ${tx.companyId} and p.id = any(${[...ids]}::bigint[]) and p.status <> 'inactive'
      and (p.id = ${viewer} or ${inScope(tx, viewer)})`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Somebody on the way in, as those who do something for them are told. */
export interface Entering {
  readonly personId: number;
  readonly person: string;
  readonly hiredOn: IsoDay;
  readonly beganAt: Date;
  readonly managerId: number | null;
  readonly items: AskedItems;
}

/** The onboardings of these people that go on. */
export async function selectEntering(
  tx: CompanyTransaction,
  personIds: readonly number[],
): Promise<Entering[]> {
  const { rows } = await sql<Entering>`
    select p.id as "personId", p.name || ' ' || p.surname as person, p.hired_on as "hiredOn", o.began_at as "beganAt",
      p.reports_to as "managerId", o.items
    from onboarding o
    join person p on p.company_id = ${tx.companyId} and p.id = o.person_id
    where o.company_id = ${tx.companyId} and o.person_id = any(${[...personIds]}::bigint[]) and o.ended_at is null
    order by o.id limit 5000`.execute(tx);
  return rows;
}

/** Somebody who has something to do, and the address at which they are told. */
export interface ToldOwner {
  readonly id: number;
  readonly name: string;
  readonly mail: string | null;
}

/** Those of these people who work in the company. */
export async function selectOwners(tx: CompanyTransaction, ids: readonly number[]): Promise<ToldOwner[]> {
  const { rows } = await sql<ToldOwner>`
    select id, name, mail from person
    where company_id = ${tx.companyId} and id = any(${[...ids]}::bigint[]) and status <> 'inactive'
    order by id limit 5000`.execute(tx);
  return rows;
}

/** People on the way in for whom somebody may have something to do, by the day on which they begin. */
export async function selectEnteringOf(
  tx: CompanyTransaction,
  owner: number,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p
    where p.company_id = ${tx.companyId} and p.status = 'onboarding' and p.id <> ${owner} and (p.reports_to = ${owner}
      or p.id in (select o.person_id from onboarding_owner w
        join onboarding o on o.company_id = ${tx.companyId} and o.id = w.onboarding_id and o.ended_at is null
        where w.company_id = ${tx.companyId} and w.person_id = ${owner}))
    order by p.hired_on, p.id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The newest onboarding of each of these people that goes on. */
export async function selectNames(
  tx: CompanyTransaction,
  ids: readonly number[],
): Promise<{ id: number; name: string; surname: string; sector: string | null }[]> {
  const { rows } = await sql<{ id: number; name: string; surname: string; sector: string | null }>`
    select p.id, p.name, p.surname, s.name as sector from person p
    left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
    where p.company_id = ${tx.companyId} and p.id = any(${[...ids]}::bigint[]) limit 100`.execute(tx);
  return rows;
}

/** Writes down that a thing is done; again changes nothing. @returns whether it was not before. */
export async function insertDone(
  tx: CompanyTransaction,
  onboardingId: number,
  item: string,
  by: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into onboarding_done (company_id, onboarding_id, item, done_at, done_by)
    values (${tx.companyId}, ${onboardingId}, ${item}, ${now}, ${by})
    on conflict (company_id, onboarding_id, item) do nothing returning item`.execute(tx);
  return rows.length > 0;
}

/** @returns whether it was done before. */
export async function deleteDone(
  tx: CompanyTransaction,
  onboardingId: number,
  item: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from onboarding_done
    where company_id = ${tx.companyId} and onboarding_id = ${onboardingId} and item = ${item} returning item`.execute(
    tx,
  );
  return rows.length > 0;
}
