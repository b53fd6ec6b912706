import type { Clock } from '../../clock.ts';
import { type CompanyLoop, type CompanyWork, companyApart, forCompanies } from '../each-company.ts';
import type { Interval } from '../task.ts';
import { clearRoundDue, type Round, selectRoundDue } from './due.sql.ts';
import { companiesWithinDay } from './in-turn.ts';

const MARKS_AT_A_TIME = 5000;

/** A round over companies that were marked for it. */
export interface DueRound {
  readonly name: Round;
  /** Pause between the end of a run and the next. */
  readonly everyMs: number;
}

type Parts = CompanyLoop & { readonly clock: Clock };

/**
 * Makes a round over the companies that were marked for it (`markRound`), each apart as `forEachCompany` has it. Their marks
 * go last: who dies before leaves them, and one that fails keeps them for the next run. A few others are looked at in turn,
 * every company within a day, for what nobody marked: that of a restored backup, or of an older version that still runs.
 *
 * @param work says itself, before it ends, when there is something to do again (`markNext`).
 * @returns a function that does one run and gives the number of companies that were due and went well.
 */
export function makeDueRound(
  parts: Parts,
  { name, everyMs }: DueRound,
  work: CompanyWork,
): (signal?: AbortSignal) => Promise<number> {
  const next = companiesWithinDay(parts, everyMs);
  return async (signal) => {
    const options = { name, signal };
    const now = parts.clock.now();
    const failed: number[] = [];
    let visited = 0;
    for (;;) {
      const due = await selectRoundDue(parts.db, name, { now, most: MARKS_AT_A_TIME, but: failed });
      for (const { companyId, marks } of due) {
        if (signal?.aborted) return visited;
        const went = await companyApart(parts, options, companyId, work);
        // What the signal cut short is no failure, and not done either.
        if (signal?.aborted) return visited;
        if (!went) failed.push(companyId);
        else {
          await clearRoundDue(parts.db, marks);
          visited += 1;
        }
      }
      // What is written while it runs is the next one's.
      if (due.reduce((sum, { marks }) => sum + marks.length, 0) < MARKS_AT_A_TIME) break;
    }
    await forCompanies(parts, options, await next(), work);
    return visited;
  };
}

/** The same as an interval. */
export function makeDueInterval(parts: Parts, round: DueRound, work: CompanyWork): Interval {
  const run = makeDueRound(parts, round, work);
  return { ...round, run: async (signal) => void (await run(signal)) };
}
