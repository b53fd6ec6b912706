import { ACTIONS, countryOf } from '@legajo/contract';
import { type CompanyRow, readCompany } from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import { beginWork, noteWork } from '../../long-work/public.ts';
import { readHolder } from '../../people/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { goOnByKey } from '../../platform/db/acting-key.ts';
import { markNext } from '../../platform/jobs/rounds/due.sql.ts';
import { makeDueInterval } from '../../platform/jobs/rounds/due-round.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { tell } from '../../platform/messages/tell.ts';
import { reminderMessages } from '../messages.ts';
import { isFree, nextFree, nextRound } from '../quiet.ts';
import { type ReminderRow, selectNext, updateNext } from '../reminders.sql.ts';
import { takeDue } from './due.sql.ts';
import { escalate } from './escalate.ts';
import { remindSome } from './send.ts';
import { openRound, type RoundCounts, updateRound } from './sent.sql.ts';
import { standingOf } from './standing.ts';

/** People reminded in one transaction, and transactions of one run. */
const AT_A_TIME = 500;
const MOST_BATCHES = 200;

/** Sends reminders whose hour has come, a company at a time. */
export function reminderInterval(platform: Platform): Interval {
  const round = { name: 'reminders.rounds', everyMs: platform.limits['reminder.seconds'] * 1000 } as const;
  return makeDueInterval(platform, round, async (id, ending) => {
    await remindCompany(platform, id, ending);
    await asCompany(platform, id, async (ctx) => markNext(ctx, round.name, await selectNext(ctx.tx)));
  });
}

/**
 * One company's reminders that are due. Whoever is reminded is noted in the transaction that writes the messages, and so is
 * behind whom it goes on: a run that was cut short goes on there, and nobody is reminded twice.
 */
export async function remindCompany(
  platform: Platform,
  companyId: number,
  signal: AbortSignal,
  atATime = AT_A_TIME,
): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    signal.throwIfAborted();
    if (!(await asCompany(platform, companyId, (ctx) => runSome(ctx, atATime)))) return;
  }
}

/** @returns whether there may be more. */
async function runSome(ctx: CompanyCtx, most: number): Promise<boolean> {
  const reminder = await takeDue(ctx.tx, ctx.now);
  if (!reminder) return false;
  goOnByKey(ctx.tx, reminder.key);
  const company = await readCompany(ctx);
  if (!company) return false;
  if (!reminder.atOnce && !isFree(ctx.now, company)) {
    await updateNext(ctx.tx, reminder.id, nextFree(ctx.now, company));
    return true;
  }
  const saver = await readHolder(ctx, reminder.savedBy, ACTIONS.signatureReminder);
  // It stops when they leave, or may not remind any more (areas 6.1), and with the key that saved it.
  if (!saver?.may || reminder.isKeyRevoked) {
    await stop(ctx, reminder, 'saver');
    return true;
  }
  const round = await openRound(ctx.tx, reminder.id, reminder.savedBy, ctx.now);
  const subject = { table: 'reminder_round', id: round.id } as const;
  await beginWork(ctx, { kind: 'round', by: reminder.savedBy, subject, fileName: reminder.name });
  const { last, ...counts } = await remindSome(
    ctx,
    company,
    { viewer: reminder.savedBy, filter: reminder, words: reminder.words },
    round,
    most,
  );
  const all = await updateRound(ctx.tx, round.id, counts, last, ctx.now);
  await noteWork(ctx, 'round', subject, standingOf(all, last === null));
  if (last === null) await finish(ctx, company, reminder, all, saver);
  return true;
}

async function finish(
  ctx: CompanyCtx,
  company: CompanyRow,
  reminder: ReminderRow,
  counts: RoundCounts,
  saver: { readonly name: string; readonly mail: string | null },
): Promise<void> {
  await record(ctx, [
    {
      event: 'reminder.sent',
      actorId: reminder.savedBy,
      subject: 'reminder',
      subjectId: reminder.id,
      body: { ...counts },
    },
  ]);
  await escalate(ctx, company, reminder);
  const nobody = counts.sent + counts.skipped + counts.unreachable === 0;
  const next = nobody ? null : nextRound(reminder, ctx.now, company);
  if (next !== null) return updateNext(ctx.tx, reminder.id, next);
  if (reminder.everyDays === null) return updateNext(ctx.tx, reminder.id, null);
  await stop(ctx, reminder, nobody ? 'nobody' : 'over');
  // Whoever saved it hears once that nothing waits any more.
  if (nobody)
    await tell(ctx, reminderMessages.ended, {
      to: { personId: reminder.savedBy, mail: saver.mail, administers: true },
      country: countryOf(company.country).code,
      values: { name: saver.name, reminder: reminder.name },
    });
}

async function stop(ctx: CompanyCtx, reminder: ReminderRow, why: 'saver' | 'nobody' | 'over'): Promise<void> {
  await updateNext(ctx.tx, reminder.id, null);
  await record(ctx, [
    { event: 'reminder.stopped', actorId: null, subject: 'reminder', subjectId: reminder.id, body: { why } },
  ]);
}
