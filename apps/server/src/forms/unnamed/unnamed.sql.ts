import type { IsoDay } from '@legajo/contract';
import type { Answers } from '@legajo/contract/forms/definition';
import type { ResultCut } from '@legajo/contract/forms/states';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** How results of an anonymous publication that stands are cut. */
export async function selectCut(tx: CompanyTransaction, id: number): Promise<ResultCut | undefined> {
  const { rows } = await sql<{ cut: ResultCut | null }>`
    select cut from form_publication where company_id = ${tx.companyId} and id = ${id}::bigint and reverted_at is null
      and closed_at is null for share`.execute(tx);
  return rows[0]?.cut ?? undefined;
}

export async function insertWaiting(
  tx: CompanyTransaction,
  w: { readonly publicationId: number; readonly groupId: number | null; readonly answers: Answers },
): Promise<void> {
  await sql`
    insert into form_unnamed_waiting (company_id, publication_id, group_id, answers)
    values (${tx.companyId}, ${w.publicationId}::bigint, ${w.groupId}::bigint, ${JSON.stringify(w.answers)}::text::jsonb)`.execute(
    tx,
  );
}

/** Says that somebody answered, and neither what nor when. */
export async function updateAnswered(tx: CompanyTransaction, answerId: number): Promise<void> {
  await sql`
    update form_answer set state = 'answered' where company_id = ${tx.companyId} and id = ${answerId}::bigint`.execute(
    tx,
  );
}

/** An anonymous publication of which answers wait, and whether its day is over. */
export interface WaitingPublication {
  readonly id: number;
  readonly waiting: number;
  readonly isOver: boolean;
}

/** Holds the next one of which so many wait, or whose day is over; another round takes another. */
export async function takeWaiting(
  tx: CompanyTransaction,
  today: IsoDay,
  least: number,
): Promise<WaitingPublication | undefined> {
  const { rows } = await sql<{ id: number; isOver: boolean }>`
    select u.id, u.due_on < ${today}::date or u.reverted_at is not null as "isOver" from form_publication u
    where u.company_id = ${tx.companyId} and u.cut is not null and u.closed_at is null
      and (u.due_on < ${today}::date or u.reverted_at is not null
        or (select count(*) from form_unnamed_waiting w where w.company_id = ${tx.companyId} and w.publication_id = u.id) >= ${least})
    order by u.id limit 1 for update skip locked`.execute(tx);
  const found = rows[0];
  if (!found) return undefined;
  const { rows: counted } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from form_unnamed_waiting
    where company_id = ${tx.companyId} and publication_id = ${found.id}::bigint`.execute(tx);
  return { ...found, waiting: counted[0]?.waiting ?? 0 };
}

/**
 * Moves so many that are drawn by lot to those that are read, each under a new id and in an order drawn by lot as well:
 * neither ids, nor the order of rows, nor what wrote them says which came when.
 */
export async function moveIn(tx: CompanyTransaction, publicationId: number, count: number): Promise<void> {
  await sql`
    with drawn as (
      select id from form_unnamed_waiting where company_id = ${tx.companyId} and publication_id = ${publicationId}::bigint
      order by random() limit ${count}
    ), gone as (
      delete from form_unnamed_waiting w using drawn
      where w.company_id = ${tx.companyId} and w.id = drawn.id returning w.group_id, w.answers
    )
    insert into form_unnamed (company_id, publication_id, group_id, answers)
    select ${tx.companyId}::bigint, ${publicationId}::bigint, group_id, answers from gone order by random()
    returning 1`.execute(tx);
}

/** Those that stay are written anew in an order drawn by lot: what wrote a row is what wrote all of them. */
export async function shuffleWaiting(tx: CompanyTransaction, publicationId: number): Promise<void> {
  await sql`
    with gone as (
      delete from form_unnamed_waiting where company_id = ${tx.companyId} and publication_id = ${publicationId}::bigint
      returning group_id, answers
    )
    insert into form_unnamed_waiting (company_id, publication_id, group_id, answers)
    select ${tx.companyId}::bigint, ${publicationId}::bigint, group_id, answers from gone order by random()
    returning 1`.execute(tx);
}

/** Writes the flags of all its people anew, in the order of their ids: none tells when it was set. */
export async function shuffleFlags(tx: CompanyTransaction, publicationId: number): Promise<void> {
  await sql`
    with gone as (
      delete from form_answer where company_id = ${tx.companyId} and publication_id = ${publicationId}::bigint and is_unnamed
      returning *
    )
    insert into form_answer (company_id, id, form_id, form_version, source, publication_id, person_id, is_unnamed, state, due_on,
      created_at, reverted)
    select ${tx.companyId}::bigint, id, form_id, form_version, source, publication_id, person_id, is_unnamed, state, due_on, created_at, reverted
    from gone order by id
    returning 1`.execute(tx);
}

/** Answers too few to be shown to anybody go. */
export async function deleteWaiting(tx: CompanyTransaction, publicationId: number): Promise<void> {
  await sql`
    delete from form_unnamed_waiting where company_id = ${tx.companyId} and publication_id = ${publicationId}::bigint`.execute(
    tx,
  );
}

export async function updateClosed(tx: CompanyTransaction, publicationId: number, at: Date): Promise<void> {
  await sql`
    update form_publication set closed_at = ${at} where company_id = ${tx.companyId} and id = ${publicationId}::bigint`.execute(
    tx,
  );
}

/** What was answered to a publication, and the place of each. */
export interface Unnamed {
  readonly groupId: number | null;
  readonly answers: Answers;
}

export async function selectUnnamed(
  tx: CompanyTransaction,
  publicationId: number,
  most: number,
): Promise<Unnamed[]> {
  const { rows } = await sql<Unnamed>`
    select group_id as "groupId", answers from form_unnamed
    where company_id = ${tx.companyId} and publication_id = ${publicationId}::bigint order by id limit ${most}`.execute(
    tx,
  );
  return rows;
}
