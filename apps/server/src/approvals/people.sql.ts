import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { holdsAsked } from './steps/candidates.sql.ts';

/** Somebody who is told of a request, with what a message to them needs of their company. */
export interface Told {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly mail: string | null;
  readonly company: string;
  readonly country: string;
  readonly timeZone: string;
  /** The desk is theirs too: they are led to it. */
  readonly administers: boolean;
}

/** Those of these people who are active, by id. */
export async function selectTold(tx: CompanyTransaction, personIds: readonly number[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select p.id, p.name, p.surname, p.mail, c.name as company, c.country, c.time_zone as "timeZone",
      exists (select 1 from person_profile t where t.company_id = ${tx.companyId} and t.person_id = p.id
        and t.type <> 1) as administers
    from person p join company c on c.id = ${tx.companyId}
    where p.company_id = ${tx.companyId} and p.id = any(${[...personIds]}::bigint[]) and p.status = 'active'
    order by p.id`.execute(tx);
  return rows;
}

/** The open step's people, and those to whom one of them delegated its kind for today (areas 7.6). */
export async function selectDeciders(
  tx: CompanyTransaction,
  at: { readonly requestId: number; readonly place: number; readonly kind: string },
  today: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with open as (select c.person_id from approval_candidate c where c.company_id = ${tx.companyId}
      and c.request_id = ${at.requestId}::bigint and c.place = ${at.place} and c.is_open
      and not exists (select 1 from approval_decision d where d.company_id = ${tx.companyId}
        and d.request_id = c.request_id and d.place = c.place and coalesce(d.for_id, d.person_id) = c.person_id))
    select person_id as id from open
    union
    select g.to_id from approval_delegation g join open on open.person_id = g.from_id
    join approval_step e on e.company_id = ${tx.companyId} and e.request_id = ${at.requestId}::bigint
      and e.place = ${at.place} and ${holdsAsked(tx, sql`g.to_id`, sql`e`)}
    where g.company_id = ${tx.companyId} and g.ended_at is null and ${today}::date between g.first_on and g.last_on
      and (g.kinds is null or ${at.kind} = any(g.kinds))
    order by 1 limit 500`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The day it is in the company. */
export async function selectZone(tx: CompanyTransaction): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from company where id = ${tx.companyId}`.execute(tx);
  return rows[0]?.zone as string;
}
