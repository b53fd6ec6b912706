import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Notes that the company made its test; the first one stays. */
export async function noteTested(tx: CompanyTransaction, by: number, at: Date): Promise<void> {
  await sql`
    insert into first_day (company_id, tested_at, tested_by) values (${tx.companyId}, ${at}, ${by}::bigint)
    on conflict (company_id) do update set tested_at = coalesce(first_day.tested_at, excluded.tested_at),
      tested_by = coalesce(first_day.tested_by, excluded.tested_by)`.execute(tx);
}
