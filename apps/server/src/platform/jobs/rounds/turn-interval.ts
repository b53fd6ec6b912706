import type { Clock } from '../../clock.ts';
import { type CompanyLoop, type CompanyWork, forCompanies } from '../each-company.ts';
import type { Interval } from '../task.ts';
import { companiesWithinDay } from './in-turn.ts';

/**
 * Makes an interval that visits each company once a day, a part of them in each run: for work that nobody waits for and every
 * company has, so that a mark for each would say nothing.
 */
export function makeTurnInterval(
  parts: CompanyLoop & { readonly clock: Clock },
  round: Pick<Interval, 'name' | 'everyMs'>,
  work: CompanyWork,
): Interval {
  const next = companiesWithinDay(parts, round.everyMs);
  return {
    ...round,
    run: async (signal) => void (await forCompanies(parts, { name: round.name, signal }, await next(), work)),
  };
}
