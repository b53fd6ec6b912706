import { addMonths, dayIn } from '@legajo/contract';
import { readCompany } from '../../account/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { dayRoundsBegan } from '../../platform/jobs/day-rounds.ts';
import { makeDayInterval } from '../../platform/jobs/rounds/day-interval.ts';
import { makeDueInterval } from '../../platform/jobs/rounds/due-round.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { correctCounts, foldSteps, takeCheck } from './fold.sql.ts';

/** A report reads what is not folded too: this bounds how much that is, and not what idle companies cost. */
const EVERY_MS = 60_000;
const CHECK_MS = 30 * 60_000;
const AT_A_TIME = 5000;
/** Months that a report shows, and one for a document that is withdrawn late on the last day. */
const MONTHS_COMPARED = 13;

/** Folds what was written since into the counters (areas 6.8), and by day compares them with the documents. */
export function countsIntervals(platform: Platform): readonly Interval[] {
  return [
    makeDueInterval(platform, { name: 'documents.counts', everyMs: EVERY_MS }, (id, signal) =>
      foldCounts(platform, id, signal),
    ),
    makeDayInterval(platform, { name: 'documents.check-counts', everyMs: CHECK_MS }, (id) =>
      checkCounts(platform, id),
    ),
  ];
}

/** Folds a company's steps, so many in a transaction. */
export async function foldCounts(
  platform: Platform,
  companyId: number,
  signal: AbortSignal,
  atATime = AT_A_TIME,
): Promise<void> {
  for (let folded = atATime; folded === atATime; ) {
    signal.throwIfAborted();
    folded = await asCompany(platform, companyId, ({ tx }) => foldSteps(tx, atATime));
  }
}

/** The company's comparison of the day: what differs is put right, and the log is told. */
export async function checkCounts(platform: Platform, companyId: number): Promise<void> {
  const differed = await asCompany(platform, companyId, async (ctx) => {
    const company = await readCompany(ctx);
    if (!company || !dayRoundsBegan(ctx.now, company.timeZone)) return 0;
    const today = dayIn(ctx.now, company.timeZone);
    if (!(await takeCheck(ctx.tx, today))) return 0;
    return await correctCounts(ctx.tx, addMonths(`${today.slice(0, 7)}-01`, 1 - MONTHS_COMPARED));
  });
  if (differed > 0)
    platform.log.error(
      { company: companyId, counters: differed },
      'counters of documents differed; put right',
    );
}

/** Compares all counters of a company with its documents, and puts right what differs: for rows that were loaded in bulk. */
export function putCountsRight({ tx }: Pick<CompanyCtx, 'tx'>): Promise<number> {
  return correctCounts(tx, '1900-01-01');
}
