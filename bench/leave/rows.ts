import { sql } from 'kysely';
import type { CompanyTransaction } from '../../apps/server/src/platform/db/transaction.ts';

/** Switches the leave of everybody on who works, with the policy that the company began with. */
export async function giveProfiles(tx: CompanyTransaction, since: string): Promise<void> {
  await sql`
    insert into leave_profile (company_id, person_id, enabled, approves, levels, policy_id, prior_months, since)
    select ${tx.companyId}::bigint, p.id, true, false, 0,
      (select min(l.id) from leave_policy l where l.company_id = ${tx.companyId}), 0, ${since}::date
    from person p where p.company_id = ${tx.companyId} and p.status = 'active'`.execute(tx);
}

/** A sector of so many people, each of whom is away for a week in each of four parts of a year. @returns its id. */
export async function goAway(
  tx: CompanyTransaction,
  {
    today,
    people,
    everyDays,
  }: { readonly today: string; readonly people: number; readonly everyDays: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sector (company_id, name) values (${tx.companyId}, 'Quinientos') returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await sql`
    update person set sector_id = ${id}::bigint where company_id = ${tx.companyId} and id in (
      select person_id from leave_profile where company_id = ${tx.companyId} order by person_id limit ${people})`.execute(
    tx,
  );
  await sql`
    insert into leave_request (company_id, person_id, type_id, first_on, last_on, planned_on, amount, state, asked_by,
      asked_at, ended_at)
    select ${tx.companyId}::bigint, p.id, (select min(id) from leave_type where company_id = ${tx.companyId}), d.on_day,
      d.on_day + 6, d.on_day, 7, 'approved', p.id, now(), now()
    from person p cross join lateral (select ${today}::date + (q * ${everyDays} + p.id % 80)::int as on_day
      from generate_series(0, 3) q) d
    where p.company_id = ${tx.companyId} and p.sector_id = ${id}::bigint`.execute(tx);
  return id;
}
