import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transaction.ts';

/** When an hour of the day comes next where the company is; null where there is no such company. */
export async function selectNextHour(tx: CompanyTransaction, hour: number, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc('day', ${now}::timestamptz at time zone time_zone - make_interval(hours => ${hour}))
      + make_interval(days => 1, hours => ${hour})) at time zone time_zone as at
    from company where id = ${tx.companyId}`.execute(tx);
  return rows[0]?.at ?? null;
}
