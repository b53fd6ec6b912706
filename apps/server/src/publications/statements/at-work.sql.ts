import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { ProcessRow } from './processes.sql.ts';
import { processAllows } from './states.sql.ts';

/** Processes in progress on which a job must work sooner or later. */
export async function selectAtWork(
  tx: CompanyTransaction,
  after: number,
  most: number,
): Promise<Pick<ProcessRow, 'id' | 'state' | 'phase' | 'publishAt'>[]> {
  const { rows } = await sql<Pick<ProcessRow, 'id' | 'state' | 'phase' | 'publishAt'>>`
    select id, state, phase, publish_at as "publishAt" from process
    where company_id = ${tx.companyId} and ${processAllows('giveUp')} and id > ${after}
    order by id limit ${most}`.execute(tx);
  return rows;
}
