import { asCompany } from '../../company.ts';
import type { Platform } from '../../context.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { FROM_HOUR } from '../day-rounds.ts';
import type { CompanyWork } from '../each-company.ts';
import type { Interval } from '../task.ts';
import { DAY_ROUNDS, type DayRound, markNext, markRound } from './due.sql.ts';
import { makeDueInterval } from './due-round.ts';
import { selectNextHour } from './local-hour.sql.ts';

/**
 * Makes an interval that visits each company when its day begins (`dayRoundsBegan`), and in between where somebody marked it:
 * a visit that went well marks the company for its next morning.
 */
export function makeDayInterval(
  platform: Platform,
  round: { readonly name: DayRound; readonly everyMs: number },
  work: CompanyWork,
): Interval {
  return makeDueInterval(platform, round, async (companyId, signal) => {
    // Taken before: a visit that began too early for the work is not the one of the day.
    const now = platform.clock.now();
    await work(companyId, signal);
    await asCompany(platform, companyId, async ({ tx }) =>
      markNext({ tx, now }, round.name, await selectNextHour(tx, FROM_HOUR, now)),
    );
  });
}

/** Has the rounds of the day visit a company that is new. */
export async function markDayRounds(tx: CompanyTransaction): Promise<void> {
  for (const round of DAY_ROUNDS) await markRound(tx, round);
}
