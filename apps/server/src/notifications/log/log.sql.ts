import type { Language } from '@legajo/contract';
import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { mailIsInvalid } from '../../platform/mail/bounced.sql.ts';
import type { ChannelName } from '../../platform/messages/topics.ts';

/** What went out, or did not: a mail, or a delivery of a notice. */
export interface SentRow {
  readonly id: number;
  readonly channel: ChannelName;
  readonly kind: string | null;
  readonly personId: number;
  readonly name: string;
  readonly surname: string;
  /** Null for a device or a telephone. */
  readonly address: string | null;
  readonly state: SentState;
  readonly error: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  /** What it said is kept still. */
  readonly hasText: boolean;
}

export type SentState = 'waiting' | 'held' | 'sent' | 'bounced' | 'failed' | 'dropped';

/** What is looked for; null: whatever it is. */
export interface SentFilter {
  readonly viewer: number;
  readonly channel: ChannelName | null;
  readonly state: SentState | null;
  readonly personId: number | null;
}

const person = (tx: CompanyTransaction, { viewer, personId }: SentFilter) => sql`
  join person p on p.company_id = ${tx.companyId} and p.id = o.person_id and ${inScope(tx, viewer)}
    and (${personId}::bigint is null or p.id = ${personId}::bigint)`;
const names = sql`p.id as "personId", p.name, p.surname`;

/** Mails to people whom a viewer reaches, newest first, below a number. */
export async function selectMails(
  tx: CompanyTransaction,
  filter: SentFilter,
  below: number | null,
  rows: number,
): Promise<SentRow[]> {
  const { rows: found } = await sql<SentRow>`
    select o.id, 'mail' as channel, o.kind, ${names}, o.to_address as address, s.state, o.error, o.attempts,
      o.created_at as "createdAt", o.sent_at as "sentAt", o.body is not null as "hasText"
    from mail o ${person(tx, filter)}
    cross join lateral (select case when o.bounced then 'bounced' when o.state = 'sending' then 'waiting'
      when o.state = 'kept' then 'held' else o.state end as state) s
    where o.company_id = ${tx.companyId} and (${below}::bigint is null or o.id < ${below}::bigint)
      and (${filter.personId}::bigint is null or o.person_id = ${filter.personId}::bigint)
      and (${filter.state}::text is null or s.state = ${filter.state}::text)
    order by o.id desc limit ${rows}`.execute(tx);
  return found;
}

/** The same of what went out by other ways. */
export async function selectOthers(
  tx: CompanyTransaction,
  filter: SentFilter,
  below: number | null,
  rows: number,
): Promise<SentRow[]> {
  const { rows: found } = await sql<SentRow>`
    select o.id, o.channel, n.kind, ${names}, null as address, s.state, o.error, o.attempts,
      o.created_at as "createdAt", o.sent_at as "sentAt", false as "hasText"
    from delivery o ${person(tx, filter)}
    join notification n on n.company_id = ${tx.companyId} and n.id = o.notification_id
    cross join lateral (select case when o.state = 'sending' then 'waiting' else o.state end as state) s
    where o.company_id = ${tx.companyId} and (${below}::bigint is null or o.id < ${below}::bigint)
      and (${filter.personId}::bigint is null or o.person_id = ${filter.personId}::bigint)
      and (${filter.channel}::text is null or o.channel = ${filter.channel}::text)
      and (${filter.state}::text is null or s.state = ${filter.state}::text)
    order by o.id desc limit ${rows}`.execute(tx);
  return found;
}

/** Somebody whose mail came back. */
export interface InvalidMail {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly mail: string;
  readonly error: string | null;
  readonly since: Date;
}

/** Those of the people whom a viewer reaches whose address is good for nothing; or one of them. */
export async function selectInvalid(
  tx: CompanyTransaction,
  viewer: number,
  personId: number | null,
  most: number,
): Promise<InvalidMail[]> {
  const { rows } = await sql<InvalidMail>`
    select p.id, p.name, p.surname, p.mail, last.error, last.at as since from person p
    cross join lateral (select m.error, coalesce(m.attempted_at, m.created_at) as at from mail m
      where m.company_id = ${tx.companyId} and m.to_address = lower(p.mail) and m.bounced order by m.id desc limit 1) last
    where p.company_id = ${tx.companyId} and p.status <> 'inactive' and ${mailIsInvalid(tx)} and ${inScope(tx, viewer)}
      and (${personId}::bigint is null or p.id = ${personId}::bigint)
    order by last.at desc, p.id limit ${most}`.execute(tx);
  return rows;
}

/** A mail that did not arrive, of somebody whom a viewer reaches. */
export interface FailedMail {
  readonly id: number;
  readonly personId: number;
  readonly kind: string;
  /** The address that they have now. */
  readonly to: string;
  readonly isInvalid: boolean;
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
  readonly link: string | null;
  readonly action: string | null;
}

/** One that did not arrive and was not sent again; null for any other. It is held. */
export async function holdFailed(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<FailedMail | null> {
  const { rows } = await sql<FailedMail>`
    select o.id, p.id as "personId", o.kind, p.mail as "to", ${mailIsInvalid(tx)} as "isInvalid", o.subject, o.body as text,
      o.language, o.link, o.action
    from mail o join person p on p.company_id = ${tx.companyId} and p.id = o.person_id and ${inScope(tx, viewer)}
    where o.company_id = ${tx.companyId} and o.id = ${id} and o.state = 'failed' and o.body is not null
      and o.kind is not null and p.mail is not null and p.status <> 'inactive'
    for update of o`.execute(tx);
  return rows[0] ?? null;
}
