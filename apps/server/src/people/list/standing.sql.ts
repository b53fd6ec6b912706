import { type IsoDay, PROFILE_TYPES } from '@legajo/contract';
import type { PersonLack, PersonWait } from '@legajo/contract/waits';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { mailIsInvalid } from '../../platform/mail/bounced.sql.ts';

/*
 * How people stand, as conditions on the person's row `p`: lists narrow by them and the home counts by them, so that a
 * count and the list that it leads to are of the same people.
 */

/** Whether somebody was employed on a day: hired by then and not dismissed, or in a time of theirs that ended later. */
export const employedOn = (tx: CompanyTransaction, day: IsoDay): RawBuilder<boolean> => sql<boolean>`(
  (p.hired_on <= ${day}::date and (p.dismissed_on is null or p.dismissed_on > ${day}::date))
  or exists (select 1 from employment_period e where e.company_id = ${tx.companyId} and e.person_id = p.id
    and e.started_on <= ${day}::date and e.ended_on > ${day}::date))`;

/** Whether somebody was away on a day between two, both included; null leaves that side open. */
export const awayBetween = (
  tx: CompanyTransaction,
  first: IsoDay | null,
  last: IsoDay | null,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from absence a where a.company_id = ${tx.companyId} and a.person_id = p.id
    and (${first}::date is null or a.last_on >= ${first}::date)
    and (${last}::date is null or a.first_on <= ${last}::date))`;

/**
 * Whether somebody who is not dismissed lacks something. Who is paid to no account is told to those alone who may touch
 * it (decision G2): to anybody else nobody lacks one.
 */
export function lacking(tx: CompanyTransaction, viewer: number, what: PersonLack): RawBuilder<boolean> {
  const of = (table: string) =>
    sql`select 1 from ${sql.table(table)} x where x.company_id = ${tx.companyId} and x.person_id = p.id`;
  const lacks = {
    mail: sql`p.mail is null`,
    mail_valido: mailIsInvalid(tx),
    superior: sql`p.reports_to is null`,
    acceso: sql`not exists (${of('credential')})`,
    cuenta: sql`not exists (${of('own_section')} and x.section = 'bank' and x.fields ->> 'accountNumber' <> '')
      and (select not exists (select 1 from person_profile v where v.company_id = ${tx.companyId}
          and v.person_id = ${viewer}::bigint and v.type = ${PROFILE_TYPES.manager})
        or exists (select 1 from company_setting s where s.company_id = ${tx.companyId} and s.managers_reach_data))`,
  } as const satisfies Readonly<Record<PersonLack, unknown>>;
  return sql<boolean>`(p.status <> 'inactive' and ${lacks[what]})`;
}

/** Whether a change of somebody's address waits, or a way in that its owner has neither confirmed nor sat out. */
export function waitedFor(tx: CompanyTransaction, what: PersonWait, now: Date): RawBuilder<boolean> {
  if (what === 'mail')
    return sql<boolean>`p.id in (select w.person_id from mail_move w where w.company_id = ${tx.companyId})`;
  return sql<boolean>`p.id in (select h.person_id from credential_hold h
    where h.company_id = ${tx.companyId} and h.confirmed_at is null and h.ends_at > ${now})`;
}
