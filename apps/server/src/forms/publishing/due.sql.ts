import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A publication that people are told of, behind whoever was told last; or reminded of. */
export interface DuePublication {
  readonly id: number;
  readonly name: string;
  readonly dueOn: IsoDay | null;
  readonly publishedBy: number;
  readonly after: number;
}

export interface ToTell {
  readonly id: number;
  readonly name: string;
  readonly mail: string | null;
}

/** Holds the next publication that somebody is to be told of; another round takes another one. */
export async function takeToTell(tx: CompanyTransaction): Promise<DuePublication | undefined> {
  const { rows } = await sql<DuePublication>`
    select id, name, due_on::text as "dueOn", published_by as "publishedBy", told_after as after from form_publication
    where company_id = ${tx.companyId} and notify and told_at is null and reverted_at is null
    order by id limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

/** The next of those who owe it, behind a person. */
export async function selectOwing(
  tx: CompanyTransaction,
  publicationId: number,
  after: number,
  most: number,
): Promise<ToTell[]> {
  const { rows } = await sql<ToTell>`
    select p.id, p.name, p.mail from form_answer a
    join person p on p.company_id = ${tx.companyId} and p.id = a.person_id and p.status <> 'inactive'
    where a.company_id = ${tx.companyId} and a.publication_id = ${publicationId}::bigint and a.person_id > ${after}::bigint
      and a.state in ('pending', 'draft', 'rejected')
    order by a.person_id limit ${most}`.execute(tx);
  return rows;
}

/** Notes behind whom telling goes on; null once everybody was told. */
export async function updateTold(
  tx: CompanyTransaction,
  id: number,
  after: number | null,
  now: Date,
): Promise<void> {
  await sql`
    update form_publication set told_after = coalesce(${after}::bigint, told_after),
      told_at = case when ${after}::bigint is null then ${now}::timestamptz end
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** Holds the next publication whose people are to be reminded on a day. */
export async function takeToRemind(
  tx: CompanyTransaction,
  today: IsoDay,
): Promise<DuePublication | undefined> {
  const { rows } = await sql<DuePublication>`
    select u.id, u.name, u.due_on::text as "dueOn", u.published_by as "publishedBy", 0 as after from form_publication u
    join company c on c.id = ${tx.companyId}
    where u.company_id = ${tx.companyId} and u.remind_days is not null and u.reverted_at is null and u.closed_at is null
      and (u.due_on is null or u.due_on >= ${today}::date)
      and coalesce(u.reminded_on, (u.published_at at time zone c.time_zone)::date) + u.remind_days <= ${today}::date
    order by u.id limit 1 for update of u skip locked`.execute(tx);
  return rows[0];
}

export async function updateReminded(tx: CompanyTransaction, id: number, on: IsoDay): Promise<void> {
  await sql`
    update form_publication set reminded_on = ${on}::date where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(
    tx,
  );
}

/** Closes the next answers whose last day is over. @returns whether there may be more. */
export async function expireSome(tx: CompanyTransaction, today: IsoDay, most: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with over as (
      select id from form_answer where company_id = ${tx.companyId} and state in ('pending', 'draft', 'rejected')
        and due_on < ${today}::date order by id limit ${most} for update skip locked
    )
    update form_answer a set state = 'expired', version = case when a.is_unnamed then a.version else a.version + 1 end
    from over where a.company_id = ${tx.companyId} and a.id = over.id returning a.id`.execute(tx);
  if (rows.length === most) return true;
  await sql`
    update form_publication set closed_at = now()
    where company_id = ${tx.companyId} and due_on < ${today}::date and closed_at is null and cut is null`.execute(
    tx,
  );
  return false;
}

/** A reverted publication whose documents are not withdrawn yet, held. */
export async function takeReverted(
  tx: CompanyTransaction,
): Promise<{ id: number; by: number; reason: string | null } | undefined> {
  const { rows } = await sql<{ id: number; by: number; reason: string | null }>`
    select id, reverted_by as by, revert_reason as reason from form_publication
    where company_id = ${tx.companyId} and reverted_at is not null and withdrawn_at is null
    order by id limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

/** Documents that came of a publication, behind an answer. */
export async function selectFiled(
  tx: CompanyTransaction,
  publicationId: number,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.document_id as id from form_answer a
    join document d on d.company_id = ${tx.companyId} and d.id = a.document_id and d.cancelled_at is null
    where a.company_id = ${tx.companyId} and a.publication_id = ${publicationId}::bigint
    order by a.document_id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function updateWithdrawn(tx: CompanyTransaction, id: number, at: Date): Promise<void> {
  await sql`
    update form_publication set withdrawn_at = ${at} where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(
    tx,
  );
}
