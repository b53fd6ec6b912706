import { ACTIONS, type IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Whether a company's round of this day is still to be made. */
export async function selectRoundDue(tx: CompanyTransaction, on: IsoDay): Promise<boolean> {
  const { rows } = await sql`
    select 1 from onboarding_late_round where company_id = ${tx.companyId} and through_on >= ${on}::date`.execute(
    tx,
  );
  return rows.length === 0;
}

/** Writes down that the round of this day is through. */
export async function upsertRound(tx: CompanyTransaction, on: IsoDay): Promise<void> {
  await sql`
    insert into onboarding_late_round (company_id, through_on) values (${tx.companyId}, ${on})
    on conflict (company_id) do update set through_on = greatest(onboarding_late_round.through_on, excluded.through_on)`.execute(
    tx,
  );
}

/** Somebody on the way in of whom something has a day, and who of Human Resources began it. */
export interface Dated {
  readonly id: number;
  readonly personId: number;
  readonly beganBy: number | null;
}

/** Onboardings that go on and have days, a batch after the last one of the batch before. */
export async function selectDated(tx: CompanyTransaction, after: number, most: number): Promise<Dated[]> {
  const { rows } = await sql<Dated>`
    select o.id, o.person_id as "personId", o.began_by as "beganBy"
    from onboarding o
    join person p on p.company_id = ${tx.companyId} and p.id = o.person_id and p.status = 'onboarding'
    where o.company_id = ${tx.companyId} and o.ended_at is null and o.id > ${after}
      and jsonb_path_exists(o.items, '$.*[*] ? (@.days != null)')
    order by o.id limit ${most}`.execute(tx);
  return rows;
}

/** Somebody who is told, at an address that they showed they read. */
export interface LateOwner {
  readonly id: number;
  readonly name: string;
  readonly mail: string;
}

/**
 * Takes those of these people who were not told on this day: from here on they were, if the transaction is committed, and
 * no other round takes them. Those who are left out have no address that they proved, or do not work here any more.
 */
export async function takeUntold(
  tx: CompanyTransaction,
  ids: readonly number[],
  on: IsoDay,
): Promise<LateOwner[]> {
  const { rows } = await sql<LateOwner>`
    with reached as (
      select p.id, p.name, p.mail from person p
      join proven_mail m on m.company_id = ${tx.companyId} and m.person_id = p.id and lower(m.mail) = lower(p.mail)
      where p.company_id = ${tx.companyId} and p.id = any(${[...ids]}::bigint[]) and p.status <> 'inactive'
      order by p.id limit 500
    ), taken as (
      insert into onboarding_late (company_id, person_id, told_on)
      select ${tx.companyId}::bigint, id, ${on}::date from reached order by id
      on conflict (company_id, person_id) do update set told_on = excluded.told_on
        where onboarding_late.told_on < excluded.told_on
      returning person_id
    )
    select r.id, r.name, r.mail from reached r where r.id in (select person_id from taken) order by r.id limit 500`.execute(
    tx,
  );
  return rows;
}

/** Those of these people whom somebody of Human Resources reaches and works with now. */
export async function selectStillTheirs(
  tx: CompanyTransaction,
  viewer: number,
  personIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p
    where p.company_id = ${tx.companyId} and p.id = any(${[...personIds]}::bigint[]) and p.id <> ${viewer}
      and (exists (select 1 from person_action a where a.company_id = ${tx.companyId} and a.person_id = ${viewer}
          and a.action = ${ACTIONS.employees})
        or exists (select 1 from person_profile f where f.company_id = ${tx.companyId} and f.person_id = ${viewer}
          and f.type = 2))
      and ${inScope(tx, viewer)} limit 5000`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
