import type { Counts } from '../counts.ts';
import { companyIds } from '../db/companies.ts';
import type { Database } from '../db/transaction.ts';
import type { Log } from '../log.ts';

/** What work on many companies needs. */
export interface CompanyLoop {
  readonly db: Database;
  readonly log: Log;
  readonly counts: Counts;
}

/** How a loop goes. */
export interface LoopOptions {
  /** What is done, as the log and the counts call it: `slice.verb`. */
  readonly name: string;
  /** Ends the loop before the next company. */
  readonly signal?: AbortSignal | undefined;
  /** How long one company may take; then the next one's turn comes. */
  readonly deadlineMs?: number;
}

/** Work on one company; its signal aborts with the loop's, and at the deadline. */
export type CompanyWork = (companyId: number, signal: AbortSignal) => Promise<unknown>;

/** Long beyond what an interval does for a company, and short enough that the others are not forgotten. */
const DEADLINE_MS = 5 * 60_000;
export const COMPANY_FAILURES = 'legajo_company_failures_total';

/**
 * Does something for every company of the installation, one after the other and each apart: the error of one is
 * logged and counted (`legajo_company_failures_total`), and stops no other.
 *
 * @returns how many companies failed.
 */
export function forEachCompany(parts: CompanyLoop, options: LoopOptions, work: CompanyWork): Promise<number> {
  return forCompanies(parts, options, companyIds(parts.db), work);
}

/**
 * Does something for each of these companies, one after the other and each apart, as `forEachCompany` does.
 *
 * @returns how many of them failed.
 */
export async function forCompanies(
  parts: Omit<CompanyLoop, 'db'>,
  options: LoopOptions,
  ids: AsyncIterable<number> | Iterable<number>,
  work: CompanyWork,
): Promise<number> {
  let failed = 0;
  for await (const id of ids) {
    if (options.signal?.aborted) break;
    if (!(await companyApart(parts, options, id, work))) failed += 1;
  }
  return failed;
}

/**
 * Does something for one company: an error is logged and counted, and not thrown.
 *
 * @returns whether it went well; true as well where the loop's signal cut it short.
 */
export async function companyApart(
  parts: Omit<CompanyLoop, 'db'>,
  { name, signal, deadlineMs = DEADLINE_MS }: LoopOptions,
  companyId: number,
  work: CompanyWork,
): Promise<boolean> {
  const late = new AbortController();
  const { promise: cut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`${name} took longer than ${deadlineMs} ms for one company.`);
    late.abort(error);
    reject(error);
  }, deadlineMs);
  try {
    const working = work(companyId, signal ? AbortSignal.any([signal, late.signal]) : late.signal);
    await Promise.race([working, cut]);
    return true;
  } catch (error) {
    if (signal?.aborted) return true;
    parts.counts.add(COMPANY_FAILURES, { name });
    parts.log.error({ err: error, name, company: companyId }, 'a company failed; the others go on');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
