import { ACTIONS, PROFILE_TYPES } from '@legajo/contract';
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

/** Whoever saved a reminder, and whether they may remind still. */
export async function selectSaver(
  tx: CompanyTransaction,
  personId: number,
): Promise<{ name: string; mail: string | null; may: boolean } | undefined> {
  const { rows } = await sql<{ name: string; mail: string | null; may: boolean }>`
    select p.name, p.mail, p.status = 'active' and (
      p.id in (select f.person_id from person_profile f
        where f.company_id = ${tx.companyId} and f.type = ${PROFILE_TYPES.management})
      or p.id in (select a.person_id from person_action a
        where a.company_id = ${tx.companyId} and a.action = ${ACTIONS.signatureReminder})) as may
    from person p where p.company_id = ${tx.companyId} and p.id = ${personId}::bigint`.execute(tx);
  return rows[0];
}
