import type { Clock } from '../../clock.ts';
import { type CompanyLoop, type CompanyWork, companyApart, forCompanies } from '../each-company.ts';
import { clearRoundDue, type Round, selectRoundDue } from './due.sql.ts';
import { companiesInTurn } from './in-turn.ts';

const MARKS_AT_A_TIME = 5000;
/** Companies looked at in each run beyond those that are due. */
const LOOKED_AT = 10;

/**
 * Makes a round over the companies that were marked for it (`markRound`), each apart as `forEachCompany` has it. Their marks
 * go last: who dies before leaves them, and one that fails keeps them for the next run. A few others are looked at in turn,
 * for what nobody marked: that of a restored backup, or of an older version that still runs.
 *
 * @returns a function that does one run and gives the number of companies that were due and went well.
 */
export function makeDueRound(
  parts: CompanyLoop & { readonly clock: Clock },
  round: Round,
  work: CompanyWork,
): (signal?: AbortSignal) => Promise<number> {
  const next = companiesInTurn(parts.db, LOOKED_AT);
  return async (signal) => {
    const options = { name: round, signal };
    const now = parts.clock.now();
    const failed: number[] = [];
    let visited = 0;
    for (;;) {
      const due = await selectRoundDue(parts.db, round, { now, most: MARKS_AT_A_TIME, but: failed });
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
