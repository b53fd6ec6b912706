import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Somebody for whom a mail of the day waits. */
export interface Awaiting {
  readonly id: number;
  readonly name: string;
  readonly mail: string | null;
  readonly company: string;
  readonly country: string;
  /** What it tells, oldest first, to `most`; beyond it only how many. */
  readonly notices: readonly {
    readonly kind: string;
    readonly said: Readonly<Record<string, string | number>>;
  }[];
  readonly count: number;
}

/**
 * The instant of today, or yesterday, at which mails of the day go out where the company is.
 *
 * @param hour of the company's day.
 */
export async function selectDue(tx: CompanyTransaction, hour: number, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc('day', ${now}::timestamptz at time zone time_zone - make_interval(hours => ${hour}))
      + make_interval(hours => ${hour})) at time zone time_zone as at
    from company where id = ${tx.companyId}`.execute(tx);
  return rows[0]?.at ?? null;
}

/**
 * Takes what was put off before an instant for some people: what they read meanwhile, and what is theirs no more, goes out
 * no more. Two rounds at once take different people.
 *
 * @param people at most so many.
 * @param most told of each in words.
 */
export async function takeDue(
  tx: CompanyTransaction,
  due: Date,
  people: number,
  most: number,
): Promise<Awaiting[]> {
  const { rows } = await sql<Awaiting>`
    with who as (
      select p.id, p.name, p.mail, p.status from person p
      where p.company_id = ${tx.companyId} and p.id in (
        select person_id from notification
        where company_id = ${tx.companyId} and digest = 'waiting' and created_at < ${due}::timestamptz
        order by person_id limit ${people})
      for no key update skip locked limit ${people}),
    taken as (
      update notification n set digest = case
        when n.read_at is null and n.hidden_at is null and w.status <> 'inactive' then 'sent' else 'dropped' end
      from who w
      where n.company_id = ${tx.companyId} and n.person_id = w.id and n.digest = 'waiting'
        and n.created_at < ${due}::timestamptz
      returning n.id, n.person_id, n.kind, n.said, n.digest),
    told as (
      select *, row_number() over (partition by person_id order by id) as place from taken where digest = 'sent')
    select w.id, w.name, w.mail, c.name as company, c.country,
      coalesce(json_agg(json_build_object('kind', t.kind, 'said', t.said) order by t.id)
        filter (where t.place <= ${most}), '[]') as notices,
      count(t.id)::int as count
    from who w
    join company c on c.id = ${tx.companyId}
    left join told t on t.person_id = w.id
    group by w.id, w.name, w.mail, c.name, c.country limit ${people}`.execute(tx);
  return rows;
}

/** Whether mails of the day wait, and whether any waits since before an instant. */
export async function selectWaiting(
  tx: CompanyTransaction,
  due: Date,
): Promise<{ readonly late: boolean; readonly waiting: boolean }> {
  const { rows } = await sql<{ late: boolean; waiting: boolean }>`
    select coalesce(min(created_at) < ${due}::timestamptz, false) as late, count(*) > 0 as waiting
    from notification where company_id = ${tx.companyId} and digest = 'waiting'`.execute(tx);
  return rows[0] ?? { late: false, waiting: false };
}
