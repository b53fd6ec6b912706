import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Who decided about an answer, and when. */
export async function selectDecided(
  tx: CompanyTransaction,
  answerId: number,
): Promise<{ by: number | null; at: Date } | undefined> {
  const { rows } = await sql<{ by: number | null; at: Date }>`
    select decided_by as by, decided_at as at from form_answer
    where company_id = ${tx.companyId} and id = ${answerId}::bigint and decided_at is not null`.execute(tx);
  return rows[0];
}

/** Answers that were approved and have no document yet. */
export async function selectUnfiled(tx: CompanyTransaction, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from form_answer where company_id = ${tx.companyId} and state = 'approved' and document_id is null
      and decided_at < ${before} order by id limit 100`.execute(tx);
  return rows.map(({ id }) => id);
}
