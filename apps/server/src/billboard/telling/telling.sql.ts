import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP } from '../../platform/http/page.ts';
import { isFor, isShown } from '../audience.ts';

/** Whom a post is told to: all it is for, or those who owe it something. */
export type Whom = 'first' | 'unread' | 'unaccepted';

export interface DuePost {
  readonly id: number;
  readonly title: string;
  readonly whom: Whom;
}

/** Whether the company ever had a post. */
export async function hasPosts(tx: CompanyTransaction): Promise<boolean> {
  const { rows } = await sql`select 1 from billboard_post where company_id = ${tx.companyId} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The next post that somebody has to be told of, locked; another round takes another one. */
export async function takeDue(tx: CompanyTransaction, day: IsoDay): Promise<DuePost | undefined> {
  const { rows } = await sql<DuePost>`
    select b.id, b.title, case when b.notify and b.notified_at is null then 'first' else b.resend_to end as whom
    from billboard_post b
    where b.company_id = ${tx.companyId} and ((b.notify and b.notified_at is null) or b.resend_to is not null)
      and ${isShown(day)}
    order by b.valid_from, b.id limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

/** The next of those whom it is told to, behind whoever was told last. */
export async function selectToTell(
  tx: CompanyTransaction,
  { id, whom }: Pick<DuePost, 'id' | 'whom'>,
  most: number,
): Promise<{ id: number; name: string; mail: string | null }[]> {
  const { rows } = await sql<{ id: number; name: string; mail: string | null }>`
    select p.id, p.name, p.mail
    from billboard_post b join person p on p.company_id = ${tx.companyId} and p.id > b.told_after and ${isFor(tx)}
    where b.company_id = ${tx.companyId} and b.id = ${id}::bigint and ${owes(tx, whom)}
    order by p.id limit ${most}`.execute(tx);
  return rows;
}

/** How many have an address, of those whom a post would be told to; up to the cap of lists. */
export async function countToTell(
  tx: CompanyTransaction,
  { id, whom }: Pick<DuePost, 'id' | 'whom'>,
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select 1 from billboard_post b join person p on p.company_id = ${tx.companyId} and ${isFor(tx)}
      where b.company_id = ${tx.companyId} and b.id = ${id}::bigint and p.mail is not null and ${owes(tx, whom)}
      limit ${COUNT_CAP - 1}) c`.execute(tx);
  return rows[0]?.found ?? 0;
}

const owes = (tx: CompanyTransaction, whom: Whom) =>
  whom === 'first'
    ? sql`true`
    : whom === 'unread'
      ? sql`not exists (select 1 from billboard_reading r where r.company_id = ${tx.companyId} and r.post_id = b.id
          and r.person_id = p.id)`
      : sql`not exists (select 1 from billboard_acceptance t where t.company_id = ${tx.companyId} and t.post_id = b.id
          and t.person_id = p.id and t.words_version = b.words_version)`;

/** Notes behind whom it goes on; null once everybody was told. */
export async function updateTold(
  tx: CompanyTransaction,
  { id, whom }: Pick<DuePost, 'id' | 'whom'>,
  after: number | null,
  now: Date,
): Promise<void> {
  await sql`
    update billboard_post set told_after = ${after ?? 0}::bigint
      ${after !== null ? sql`` : whom === 'first' ? sql`, notified_at = ${now}` : sql`, resend_to = null`}
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** Has those who owe a post told once more. @returns false where that was done on this day already. */
export async function updateResend(
  tx: CompanyTransaction,
  id: number,
  to: Exclude<Whom, 'first'>,
  day: IsoDay,
): Promise<boolean> {
  const { rows } = await sql`
    update billboard_post set resend_to = ${to}, resent_on = ${day}::date
    where company_id = ${tx.companyId} and id = ${id}::bigint and resent_on is distinct from ${day}::date
    returning 1`.execute(tx);
  return rows.length > 0;
}
