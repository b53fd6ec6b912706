import { dayIn } from '@legajo/contract';
import { readCompany } from '../../account/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import { dayRoundsBegan } from '../../platform/jobs/day-rounds.ts';
import { makeDayInterval } from '../../platform/jobs/rounds/day-interval.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { endOfLeavers } from '../calling-off/leavers.ts';
import { deleteFeedsOfLeavers } from '../feed/feed.sql.ts';
import { tellUnproved } from '../proofs/missing.ts';
import { grantDue } from './due-of-people.ts';
import { selectThrough, upsertThrough } from './ledger.sql.ts';

/** People whose ledgers are looked at in one transaction. */
const AT_A_TIME = 200;

/** Grants what is due, a company at a time, once a day from the morning on. */
export function leaveInterval(platform: Platform): Interval {
  const everyMs = platform.limits['leave.grant.seconds'] * 1000;
  return makeDayInterval(platform, { name: 'leave.grant', everyMs }, (id, ending) =>
    grantDaily(platform, id, ending),
  );
}

/**
 * One company's round of the day (areas 11.2, 0.4): what is granted, what ended and the settlement of who left, up to today
 * and with every day that was missed. What was written is not written again, so a round that was cut short goes on.
 */
export async function grantDaily(
  platform: Platform,
  companyId: number,
  signal: AbortSignal,
  atATime = AT_A_TIME,
): Promise<void> {
  const today = await asCompany(platform, companyId, async (ctx) => {
    const company = await readCompany(ctx);
    if (!company || !dayRoundsBegan(ctx.now, company.timeZone)) return null;
    const on = dayIn(ctx.now, company.timeZone);
    const through = await selectThrough(ctx.tx);
    return through !== null && through >= on ? null : on;
  });
  if (today === null) return;
  await endOfLeavers(platform, companyId, signal);
  await asCompany(platform, companyId, ({ tx }) => deleteFeedsOfLeavers(tx));
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const whose = { after, most: atATime };
    const people = await asCompany(platform, companyId, (ctx) => grantDue(ctx, whose, today));
    if (people.length < atATime) break;
    after = people.at(-1)?.personId ?? after;
  }
  await tellUnproved(platform, companyId, today, signal);
  await asCompany(platform, companyId, (ctx) => upsertThrough(ctx.tx, today));
}
