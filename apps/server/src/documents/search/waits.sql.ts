import type { DocumentWait } from '@legajo/contract/waits';
import { type RawBuilder, sql } from 'kysely';
import { stillAsked } from '../../folders/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentAllows, documentStands } from '../../platform/states/document-states.sql.ts';

/** A question nobody took up in a quarter of a year is no news any more. */
const QUESTION_DAYS = 90;

/** From when questions wait, seen from now. */
export const questionsSince = (now: Date): Date => new Date(now.getTime() - QUESTION_DAYS * 86_400_000);

/**
 * Whether the document `d` waits for something: for its person's signature, for HR's answer to a disagreement, or for
 * anybody's word after its person's question. Lists narrow by it and the home counts by it.
 *
 * @param askedSince questions before it are left alone.
 */
export function awaits(tx: CompanyTransaction, what: DocumentWait, askedSince: Date): RawBuilder<boolean> {
  if (what === 'firma')
    // While its folder and type still ask for it (areas 1.2).
    return sql<boolean>`(${stillAsked(tx)} and ${documentAllows('sign', 'd.state')})`;
  if (what === 'respuesta')
    return sql<boolean>`(${documentAllows('answer', 'd.state')} and not exists (select 1 from document_answer a
      where a.company_id = ${tx.companyId} and a.document_id = d.id))`;
  return sql<boolean>`(${documentStands('d.state')} and d.id in (
    select q.document_id from document_observation q
    where q.company_id = ${tx.companyId} and q.kind = 'question' and q.removed_at is null
      and q.created_at >= ${askedSince}
      and not exists (select 1 from document_observation later where later.company_id = ${tx.companyId}
        and later.document_id = q.document_id and later.id > q.id and later.removed_at is null)))`;
}
