import { PROCESS_PLACES } from '@legajo/contract';
import { sql } from 'kysely';
import { documentInScope } from '../documents/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { documentAllows, documentStands } from '../platform/states/document-states.sql.ts';

/** Disagreements that are looked at, newest first: what is older is not what waits. */
const NEWEST = 2000;

/** Disagreements that HR has not answered, within the viewer's scope; counts to `most`, then stops. */
export async function countUnanswered(tx: CompanyTransaction, viewer: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from (
        select * from document where company_id = ${tx.companyId} and ${documentAllows('answer')}
        order by published_at desc, id desc limit ${NEWEST}) d
      join person p on p.company_id = d.company_id and p.id = d.person_id
      where ${documentInScope(tx, viewer)}
        and not exists (select 1 from document_answer a where a.company_id = d.company_id and a.document_id = d.id)
      limit ${most}) x`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Documents whose last word is an employee's question, asked since an instant. */
export async function countQuestions(
  tx: CompanyTransaction,
  viewer: number,
  since: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from document_observation q
      join document d on d.company_id = q.company_id and d.id = q.document_id
      join person p on p.company_id = d.company_id and p.id = d.person_id
      where q.company_id = ${tx.companyId} and q.kind = 'question' and q.removed_at is null
        and q.created_at >= ${since} and ${documentStands('d.state')} and ${documentInScope(tx, viewer)}
        and not exists (select 1 from document_observation later where later.company_id = q.company_id
          and later.document_id = q.document_id and later.id > q.id and later.removed_at is null)
      limit ${most}) x`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Publications that wait for somebody to look at them. */
export async function countWaitingProcesses(tx: CompanyTransaction, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from process where company_id = ${tx.companyId} and state = ${PROCESS_PLACES.review.state}
        and phase = ${PROCESS_PLACES.review.phase} limit ${most}) x`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether the certificate in use ends before an instant, or there is none. */
export async function certificateEnds(tx: CompanyTransaction, now: Date, before: Date): Promise<boolean> {
  const { rows } = await sql<{ good: boolean }>`
    select exists (select 1 from certificate where company_id = ${tx.companyId}
      and expired_at is null and valid_from <= ${now} and expires_at >= ${before}) as good`.execute(tx);
  return !(rows[0]?.good ?? false);
}
