import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A notice as its person sees it: the newest of a thing. */
export interface NoticeRow {
  readonly id: number;
  readonly kind: string;
  readonly said: Readonly<Record<string, string | number>>;
  readonly createdAt: Date;
  readonly unread: boolean;
  /** How many there are of the thing, to 100. */
  readonly times: number;
}

/** Whose notices, and of which kinds: what a portal has no screen for is not shown there. */
export interface Reader {
  readonly personId: number;
  readonly kinds: readonly string[];
}

const MOST_OF_A_THING = 100;

const columns = sql`n.id, n.kind, n.said, n.created_at as "createdAt"`;

/** The notices of a person, one for each thing, newest first, below a number. */
export async function selectNotices(
  tx: CompanyTransaction,
  { personId, kinds }: Reader,
  below: number | null,
  unread: boolean | null,
  rows: number,
): Promise<NoticeRow[]> {
  const { rows: found } = await sql<NoticeRow>`
    select ${columns}, g.unread, g.times from notification n
    cross join lateral (
      select count(*)::int as times, bool_or(o.read_at is null) as unread from (
        select read_at from notification
        where company_id = ${tx.companyId} and person_id = ${personId} and about = n.about and hidden_at is null
          and kind = any (${[...kinds]}::text[])
        order by id desc limit ${MOST_OF_A_THING}) o) g
    where n.company_id = ${tx.companyId} and n.person_id = ${personId} and n.hidden_at is null
      and n.kind = any (${[...kinds]}::text[]) and (${below}::bigint is null or n.id < ${below}::bigint)
      and (${unread}::boolean is null or g.unread = ${unread}::boolean)
      and not exists (select 1 from notification later
        where later.company_id = ${tx.companyId} and later.person_id = ${personId} and later.about = n.about
          and later.id > n.id and later.hidden_at is null and later.kind = any (${[...kinds]}::text[]))
    order by n.id desc limit ${rows}`.execute(tx);
  return found;
}

/** Of how many things a person has something unread, to 100. */
export async function countUnread(tx: CompanyTransaction, { personId, kinds }: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct about from (
        select about from notification
        where company_id = ${tx.companyId} and person_id = ${personId} and read_at is null and hidden_at is null
          and kind = any (${[...kinds]}::text[])
        order by id desc limit 1000) newest limit 100) things`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Marks all notices of a person up to one as read. */
export async function markAllRead(
  tx: CompanyTransaction,
  { personId, kinds }: Reader,
  upTo: number | null,
  at: Date,
): Promise<void> {
  await sql`
    update notification set read_at = ${at}
    where company_id = ${tx.companyId} and person_id = ${personId} and read_at is null and hidden_at is null
      and kind = any (${[...kinds]}::text[]) and (${upTo}::bigint is null or id <= ${upTo}::bigint)`.execute(
    tx,
  );
}

/** Marks a notice and the earlier ones of its thing as read, or hides them. @returns whether there is such a notice. */
export async function markThing(
  tx: CompanyTransaction,
  { personId, kinds }: Reader,
  id: number,
  at: Date,
  hides: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update notification n set read_at = coalesce(n.read_at, ${at}::timestamptz),
      hidden_at = case when ${hides}::boolean then ${at}::timestamptz end
    from notification one
    where one.company_id = ${tx.companyId} and one.id = ${id}::bigint and one.person_id = ${personId}
      and one.hidden_at is null and one.kind = any (${[...kinds]}::text[])
      and n.company_id = ${tx.companyId} and n.person_id = ${personId} and n.about = one.about and n.id <= one.id
      and n.hidden_at is null and n.kind = any (${[...kinds]}::text[])
    returning n.id`.execute(tx);
  return rows.length > 0;
}

/** Deletes, of one company, what was read before an instant and what was written before another. */
export async function deleteOld(
  tx: CompanyTransaction,
  readBefore: Date,
  writtenBefore: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql`
    delete from notification where company_id = ${tx.companyId} and id in (
      select id from notification
      where company_id = ${tx.companyId} and created_at < ${readBefore}
        and (created_at < ${writtenBefore} or coalesce(hidden_at, read_at) < ${readBefore})
      order by created_at limit ${most})
    returning id`.execute(tx);
  return rows.length;
}
