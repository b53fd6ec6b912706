import { type MatchOutcome, planSplit } from '@legajo/pdf';
import { dropGrant } from '../certificates/public.ts';
import type { Platform } from '../platform/context.ts';
import { insertItems, refreshCounts, selectForJob, updateProcess } from '../processes/public.ts';
import { asCompany } from './job-ctx.ts';
import { type Bench, matchPage, whyUnfit } from './judge.ts';
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
    if (process?.state !== 'running') return false;
    if ('code' in planned) {
      await updateProcess(ctx.tx, process.id, {
        state: 'failed',
        phase: 'done',
        failureCode: planned.code,
        finishedAt: ctx.now,
      });
      await dropGrant(ctx, process.id);
    } else {
      await insertItems(ctx.tx, companyId, process.id, planParts(process.fileName, planned));
    }
    await refreshCounts(ctx.tx, companyId, process.id);
    return !('code' in planned);
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
  const source = { path: sources.file.path };
  const question = { capture: work.capture, country: bench.country, locale: work.locale };
  try {
    const request = { source, label: work.process.fileName, ...question };
    const examined = await platform.hosts.run('examine', request, { deadlineMs: DEADLINE_MS });
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
      const readings = await platform.hosts.run('readPages', ask, { deadlineMs: DEADLINE_MS });
      outcomes.push(...readings.map((reading) => matchPage(paged, reading, [])));
    }
    return planSplit(outcomes, { unnamedPagesContinue: options.continuePages });
  } catch (error) {
    const definition = refusalOf(error);
    if (!definition || isInterruption(error)) throw error;
    return { code: definition.code };
  }
}
