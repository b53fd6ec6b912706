import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import type { LoadState } from './loads.sql.ts';

/** Loads whose time is over and whose rows are still there. */
export async function selectExpired(tx: CompanyTransaction, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from employee_load
    where company_id = ${tx.companyId} and erased_at is null and expires_at <= ${now} order by id limit 100`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

const AT_WORK = sql`state in ('check', 'write', 'undo')`;

/** Loads with a pass to run. */
export async function selectAtWork(tx: CompanyTransaction): Promise<{ id: number; state: LoadState }[]> {
  const { rows } = await sql<{ id: number; state: LoadState }>`
    select id, state from employee_load
    where company_id = ${tx.companyId} and ${AT_WORK} and erased_at is null
    order by id limit 100`.execute(tx);
  return rows;
}

/** When a round has something to do with a load: at once while one is at work, else when the first is to be erased. */
export async function selectNextSweep(tx: CompanyTransaction, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(case when ${AT_WORK} then ${now}::timestamptz else expires_at end) as next
    from employee_load where company_id = ${tx.companyId} and erased_at is null`.execute(tx);
  return rows[0]?.next ?? null;
}
