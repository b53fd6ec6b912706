import { type Language, paperText } from '@legajo/contract';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { markNext } from '../../platform/jobs/rounds/due.sql.ts';
import { makeDueInterval } from '../../platform/jobs/rounds/due-round.ts';
import { selectNextHour } from '../../platform/jobs/rounds/local-hour.sql.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { titleOf } from '../../platform/messages/notice.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import { notificationMessages } from '../messages.ts';
import { type Awaiting, selectDue, selectWaiting, takeDue } from './digest.sql.ts';

/** People of one transaction, and transactions of one round: what is left goes with the next. */
const AT_A_TIME = 200;
const MOST_BATCHES = 100;
/** Told in words; of more it says how many. */
const MOST_TOLD = 30;

/** Sends the mails of the day, a company at a time, once its night is over (areas 3.5). */
export function digestInterval(platform: Platform): Interval {
  const everyMs = platform.limits['digest.seconds'] * 1000;
  return makeDueInterval(platform, { name: 'notifications.digest', everyMs }, async (id, signal) => {
    for (let batch = 0, more = true; more && batch < MOST_BATCHES; batch += 1) {
      signal.throwIfAborted();
      more = await asCompany(platform, id, sendDigests);
    }
    await asCompany(platform, id, markRest);
  });
}

/** What was put off since waits for its day; what is left of this one for the next round. */
async function markRest(ctx: CompanyCtx): Promise<void> {
  const { tx, now } = ctx;
  const hour = ctx.platform.limits['quiet.until.hour'];
  const due = await selectDue(tx, hour, now);
  if (due === null) return;
  const { late, waiting } = await selectWaiting(tx, due);
  if (late) await markNext(ctx, 'notifications.digest', now);
  else if (waiting) await markNext(ctx, 'notifications.digest', await selectNextHour(tx, hour, now));
}

/**
 * One mail for each of some people, of all that was put off for them before the hour of the company; of what they read
 * meanwhile none. It is taken and told in one transaction, and so goes out once.
 *
 * @returns whether there may be more.
 */
export async function sendDigests(ctx: CompanyCtx): Promise<boolean> {
  const due = await selectDue(ctx.tx, ctx.platform.limits['quiet.until.hour'], ctx.now);
  if (due === null) return false;
  const people = await takeDue(ctx.tx, due, AT_A_TIME, MOST_TOLD);
  await tellMany(
    ctx,
    notificationMessages.digest,
    people
      .filter(({ count }) => count > 0)
      .map((one) => ({
        to: { personId: one.id, mail: one.mail },
        country: one.country,
        values: (language) => ({
          name: one.name,
          company: one.company,
          items: linesOf(ctx.platform, one, language),
        }),
      })),
  );
  return people.length === AT_A_TIME;
}

function linesOf({ messages }: Pick<Platform, 'messages'>, { notices, count }: Awaiting, language: Language) {
  const lines = notices.flatMap(({ kind, said }) => {
    const message = messages.get(kind);
    return message ? [`- ${titleOf(message, language, said)}`] : [];
  });
  const more = count - notices.length;
  return [...lines, ...(more > 0 ? [paperText('digest.more', language, { count: more })] : [])].join('\n');
}
