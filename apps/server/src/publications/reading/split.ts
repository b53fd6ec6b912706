import { processMay } from '@legajo/contract';
import { type MatchOutcome, planSplit } from '@legajo/pdf';
import { dropGrant } from '../../certificates/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import { sourceOf } from '../../platform/files/uploads.ts';
import { type Bench, matchPage } from '../judging/match-page.ts';
import { settleEnd } from '../process/settle.ts';
import { refreshCounts } from '../statements/counts.sql.ts';
import { insertItems } from '../statements/items.sql.ts';
import { moveProcess, selectForJob } from '../statements/processes.sql.ts';
import { whyUnfit } from './judge.ts';
import type { Sources, Work } from './load-work.ts';
import { planParts } from './plan-items.ts';
import { isInterruption, refusalOf } from './refusals.ts';

const PAGES_AT_A_TIME = 100;
const DEADLINE_MS = 60_000;

/**
 * Decides where the documents of a batch PDF begin and makes their items. A batch that cannot be read at all
 * ends its process with the reason.
 *
 * @returns false when the process ended.
 */
export async function splitBatch(
  platform: Platform,
  companyId: number,
  work: Work,
  bench: Bench,
  sources: Sources,
  options: { continuePages: boolean; signal: AbortSignal },
): Promise<boolean> {
  const planned = await plan(platform, work, bench, sources, options);
  return asCompany(platform, companyId, async (ctx) => {
    const process = await selectForJob(ctx.tx, work.process.id, true);
    if (!process || !processMay('refuse', process)) return false;
    if ('code' in planned) {
      const change = { failureCode: planned.code, finishedAt: ctx.now };
      await moveProcess(ctx.tx, process.id, 'refuse', 'failed', change);
      await dropGrant(ctx, process.id);
      await settleEnd(ctx, process.id);
      return false;
    }
    await insertItems(ctx.tx, process.id, planParts(process.fileName, planned));
    await refreshCounts(ctx.tx, process.id);
    return true;
  });
}

type Ranges = readonly { firstPage: number; lastPage: number }[];

async function plan(
  platform: Platform,
  work: Work,
  bench: Bench,
  sources: Sources,
  options: { continuePages: boolean; signal: AbortSignal },
): Promise<Ranges | { code: string }> {
  const source = sourceOf(sources.file);
  const question = { capture: work.capture, country: bench.country, locale: work.locale };
  try {
    const request = { source, label: work.process.fileName, unread: true, ...question };
    const examined = await platform.hosts.reading.run('examine', request, { deadlineMs: DEADLINE_MS });
    const unfit = whyUnfit(examined);
    if (unfit) return { code: unfit.definition.code };
    const pages = examined.inspection?.pages.length ?? 0;
    // The name of a batch is nobody's: its pages say who they are for.
    const paged: Bench = { ...bench, byName: false };
    const capture = work.capture.from === 'name' ? ({ from: 'first-page' } as const) : work.capture;
    const outcomes: MatchOutcome[] = [];
    for (let firstPage = 0; firstPage < pages; firstPage += PAGES_AT_A_TIME) {
      options.signal.throwIfAborted();
      const lastPage = Math.min(pages, firstPage + PAGES_AT_A_TIME) - 1;
      const ask = { source, firstPage, lastPage, ...question, capture };
      const readings = await platform.hosts.reading.run('readPages', ask, { deadlineMs: DEADLINE_MS });
      outcomes.push(...readings.map((reading) => matchPage(paged, reading, null)));
    }
    return planSplit(outcomes, { unnamedPagesContinue: options.continuePages });
  } catch (error) {
    const definition = refusalOf(error);
    if (!definition || isInterruption(error)) throw error;
    return { code: definition.code };
  }
}
