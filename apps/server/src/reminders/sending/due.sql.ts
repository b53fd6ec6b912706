import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { type ReminderRow, reminderColumns } from '../reminders.sql.ts';

/** The next reminder whose hour has come, held; another run takes another one. */
export async function takeDue(tx: CompanyTransaction, now: Date): Promise<ReminderRow | undefined> {
  const { rows } = await sql<ReminderRow>`
    select ${reminderColumns} from reminder r
    where r.company_id = ${tx.companyId} and r.next_at <= ${now}
    order by r.next_at, r.id limit 1 for update skip locked`.execute(tx);
  return rows[0];
}
