import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { NoticeRow } from '../own/own.sql.ts';

export type StreamedRow = NoticeRow & { readonly personId: number };

const columns = sql`n.id, n.person_id as "personId", n.kind, n.said, n.created_at as "createdAt",
  n.read_at is null as unread, 1 as times`;

/** What these people were told since an instant, the oldest first, of the newest ones. */
export async function selectToldSince(
  tx: CompanyTransaction,
  people: readonly number[],
  since: Date,
  most: number,
): Promise<StreamedRow[]> {
  const { rows } = await sql<StreamedRow>`
    select ${columns} from notification n
    where n.company_id = ${tx.companyId} and n.created_at > ${since} and n.person_id = any (${[...people]}::bigint[])
      and n.hidden_at is null
    order by n.id desc limit ${most}`.execute(tx);
  return rows.reverse();
}

/** Beyond so many of a kind, what came or went in between is told by the poll. */
const MARKED = 2000;

/** When a notice of a person was written; null where there is none, or none any more. */
export async function selectWhen(tx: CompanyTransaction, personId: number, id: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from notification
    where company_id = ${tx.companyId} and person_id = ${personId} and id = ${id}::bigint`.execute(tx);
  return rows[0]?.at ?? null;
}

/** What a person has unread of a kind. */
export interface UnreadRow {
  readonly personId: number;
  readonly about: string;
  readonly kinds: readonly string[];
}

/** Things of which these people have something unread, with its kinds; to 100 of each. */
export async function selectUnread(tx: CompanyTransaction, people: readonly number[]): Promise<UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`
    select p.id as "personId", n.about, n.kinds from unnest(${[...people]}::bigint[]) p(id)
    cross join lateral (
      select about, array_agg(distinct kind) as kinds from (
        select about, kind from notification
        where company_id = ${tx.companyId} and person_id = p.id and read_at is null and hidden_at is null
        order by id desc limit 1000) newest
      group by about limit 200) n
    limit 100000`.execute(tx);
  return rows;
}

/** What waits in the task trays of a company is told by this text: another one, and something came or went. */
export async function selectTrayMark(tx: CompanyTransaction): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', f.waiting, f.newest, u.waiting, u.newest, c.waiting, c.newest) as mark
    from (select count(*) as waiting, max(id) as newest from (
        select id from onboarding_file where company_id = ${tx.companyId} and state = 'waiting'
        order by brought_at, id limit ${MARKED}) x) f,
      (select count(*) as waiting, max(id) as newest from (
        select id from upload where company_id = ${tx.companyId} and state = 'waiting'
        order by sent_at, id limit ${MARKED}) x) u,
      (select count(*) as waiting, max(id) as newest from (
        select id from own_change where company_id = ${tx.companyId} and state = 'pending'
        order by asked_at, id limit ${MARKED}) x) c
    limit 1`.execute(tx);
  return rows[0]?.mark ?? '';
}

/** Those of these sessions that are still open. */
export async function selectOpenSessions(
  tx: CompanyTransaction,
  sessions: readonly number[],
  now: Date,
  idleSeconds: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from open_sessions(${[...sessions]}::bigint[], ${now}::timestamptz, make_interval(secs => ${idleSeconds}))
      as s(id) limit ${Math.max(1, sessions.length)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
