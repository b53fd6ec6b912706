import { type Language, paperText } from '@legajo/contract';
import type { CompanyRow } from '../../account/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import { reminderMessages } from '../messages.ts';
import type { ReminderRow } from '../reminders.sql.ts';
import { type Overdue, selectOverdue } from '../waiting.sql.ts';
import { insertEscalated } from './sent.sql.ts';

/** People of whom managers hear in one round; the next one goes on. */
const AT_A_TIME = 500;

/**
 * Tells whoever people report to, once for each person and reminder, that what was published so many days ago waits still:
 * names and counts, and no document (areas 6.3).
 */
export async function escalate(ctx: CompanyCtx, company: CompanyRow, reminder: ReminderRow): Promise<void> {
  if (reminder.escalateDays === null) return;
  const before = new Date(ctx.now.getTime() - reminder.escalateDays * 86_400_000);
  const overdue = await selectOverdue(ctx.tx, reminder.id, reminder.savedBy, reminder, {
    before,
    most: AT_A_TIME,
  });
  const ids = overdue.map(({ personId }) => personId);
  const fresh = await insertEscalated(ctx.tx, reminder.id, ids, ctx.now);
  const teams = Map.groupBy(
    overdue.filter(({ personId }) => fresh.has(personId)),
    ({ managerId }) => managerId,
  );
  await tellMany(
    ctx,
    reminderMessages.escalated,
    [...teams.values()].map((team) => {
      const [{ managerId, manager, mail }] = team as [Overdue, ...Overdue[]];
      return {
        to: { personId: managerId, mail },
        country: company.country,
        values: (language: Language) => ({
          name: manager,
          company: company.name,
          count: team.length,
          items: team
            .map(({ person, documents }) =>
              paperText('reminder.team.line', language, { person, count: documents }),
            )
            .join('\n'),
        }),
      };
    }),
  );
}
