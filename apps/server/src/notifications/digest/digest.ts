import { type Language, paperText } from '@legajo/contract';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { forEachCompany } from '../../platform/jobs/each-company.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { titleOf } from '../../platform/messages/notice.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import { notificationMessages } from '../messages.ts';
import { type Awaiting, selectDue, takeDue } from './digest.sql.ts';

/** People of one transaction, and transactions of one round: what is left goes with the next. */
const AT_A_TIME = 200;
const MOST_BATCHES = 100;
/** Told in words; of more it says how many. */
const MOST_TOLD = 30;

/** Sends the mails of the day, a company at a time, once its night is over (areas 3.5). */
export function digestInterval(platform: Platform): Interval {
  return {
    name: 'notifications.digest',
    everyMs: platform.limits['digest.seconds'] * 1000,
    run: async (signal) => {
      await forEachCompany(platform, { name: 'notifications.digest', signal }, async (id) => {
        for (let batch = 0; batch < MOST_BATCHES && !signal.aborted; batch += 1)
          if (!(await asCompany(platform, id, sendDigests))) return;
      });
    },
  };
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
