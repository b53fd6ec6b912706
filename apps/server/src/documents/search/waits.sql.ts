import type { IsoDay } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { stillAsked } from '../../folders/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentAllows, documentStands } from '../../platform/states/document-states.sql.ts';
import { DAYS_BEFORE, LEAST_NOTICE_DAYS } from '../expiring/expiring.sql.ts';
import type { Waits } from './filter.ts';

/** A question nobody took up in a quarter of a year is no news any more. */
const QUESTION_DAYS = 90;

/** From when questions wait, seen from now. */
export const questionsSince = (now: Date): Date => new Date(now.getTime() - QUESTION_DAYS * 86_400_000);

/**
 * Whether the document `d` waits for something: for being opened by its person, for their signature, for the one that comes second, for HR's
 * answer to a disagreement, for anybody's word after its person's question, or for another one of its type because it ran
 * out or will. Lists narrow by it and the home counts by it.
 */
export function awaits(tx: CompanyTransaction, { what, askedSince, on }: Waits): RawBuilder<boolean> {
  if (what === 'vencimiento') return runsOut(tx, on);
  if (what === 'lectura') return sql<boolean>`${documentAllows('receive', 'd.state')}`;
  if (what === 'firma')
    // While its folder and type still ask for it (areas 1.2).
    return sql<boolean>`(${stillAsked(tx)} and ${documentAllows('sign', 'd.state')})`;
  if (what === 'segunda_firma')
    return sql<boolean>`(${documentStands('d.state')} and d.id in (
      select s.document_id from document_second s
      where s.company_id = ${tx.companyId} and s.waits_since is not null and s.signed_at is null))`;
  if (what === 'disconformidad')
    return sql<boolean>`(${documentAllows('answer', 'd.state')} and not exists (select 1 from document_answer a
      where a.company_id = ${tx.companyId} and a.document_id = d.id))`;
  return sql<boolean>`(${documentStands('d.state')} and d.id in (
    select q.document_id from document_observation q
    where ${unanswered(tx)} and q.created_at >= ${askedSince}))`;
}

/** Whether the entry `q` is a question after which nobody said a word. */
export const unanswered = (tx: CompanyTransaction): RawBuilder<boolean> => sql<boolean>`
  q.company_id = ${tx.companyId} and q.kind = 'question' and q.removed_at is null
  and not exists (select 1 from document_observation later where later.company_id = ${tx.companyId}
    and later.document_id = q.document_id and later.id > q.id and later.kind <> 'question' and later.removed_at is null)`;

/** Of a page of documents, how many questions of each nobody answered; nothing of those without one. */
export async function selectUnanswered(
  tx: CompanyTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    select q.document_id as id, count(*)::int as count from document_observation q
    where ${unanswered(tx)} and q.document_id = any(${[...ids]}::bigint[])
    group by q.document_id limit ${ids.length}`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Whether it ran out, or is to by a day that its type wants to be told of (areas 5.6), and its person, who did not leave,
 * has no other one of the type that outlasts it.
 */
const runsOut = (
  tx: CompanyTransaction,
  on: IsoDay,
): RawBuilder<boolean> => sql<boolean>`(${documentStands('d.state')}
  and d.expires_on <= ${on}::date + ${sql.lit(DAYS_BEFORE)}
  and d.expires_on <= ${on}::date + (select greatest(x.notice_days, ${sql.lit(LEAST_NOTICE_DAYS)}) from document_type x
    where x.company_id = ${tx.companyId} and x.id = d.document_type_id)
  and exists (select 1 from person o where o.company_id = ${tx.companyId} and o.id = d.person_id
    and o.status <> 'inactive')
  and not exists (select 1 from document n
    where n.company_id = ${tx.companyId} and n.person_id = d.person_id and n.document_type_id = d.document_type_id
      and n.id <> d.id and ${documentStands('n.state')} and (n.expires_on is null or n.expires_on > d.expires_on)))`;
