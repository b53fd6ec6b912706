import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { type ReminderRow, reminderColumns } from '../reminders.sql.ts';

/** A reminder whose hour has come, and whether the key that saved it was revoked since. */
export interface DueReminder extends ReminderRow {
  readonly isKeyRevoked: boolean;
}

/** The next reminder whose hour has come, held; another run takes another one. */
export async function takeDue(tx: CompanyTransaction, now: Date): Promise<DueReminder | undefined> {
  const { rows } = await sql<DueReminder>`
    select ${reminderColumns}, exists (select 1 from api_key k where k.company_id = ${tx.companyId}
      and k.id = r.api_key_id and k.revoked_at is not null) as "isKeyRevoked"
    from reminder r
    where r.company_id = ${tx.companyId} and r.next_at <= ${now}
    order by r.next_at, r.id limit 1 for update skip locked`.execute(tx);
  return rows[0];
}
