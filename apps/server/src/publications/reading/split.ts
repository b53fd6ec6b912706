import { e, processMay } from '@legajo/contract';
import { dropGrant } from '../../certificates/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import { sourceOf } from '../../platform/files/uploads.ts';
import type { Bench } from '../judging/match-page.ts';
import { settleEnd } from '../process/settle.ts';
import { refreshCounts } from '../statements/counts.sql.ts';
import { insertItems } from '../statements/items.sql.ts';
import { moveProcess, selectForJob } from '../statements/processes.sql.ts';
import { type Pages, piecesOf, sheetRanges } from '../transform/instruction.ts';
import { planDocuments, readBatch } from '../transform/read-batch.ts';
import { whyUnfit } from './judge.ts';
import type { Sources, Work } from './load-work.ts';
import { planParts } from './plan-items.ts';
import { isInterruption, refusalOf } from './refusals.ts';

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

async function plan(
  platform: Platform,
  work: Work,
  bench: Bench,
  sources: Sources,
  options: { continuePages: boolean; signal: AbortSignal },
): Promise<readonly Pages[] | { code: string }> {
  const source = sourceOf(sources.file);
  const question = { capture: work.capture, country: bench.country, locale: work.locale };
  try {
    const request = { source, label: work.process.fileName, unread: true, ...question };
    const examined = await platform.hosts.reading.run('examine', request, { deadlineMs: DEADLINE_MS });
    const unfit = whyUnfit(examined);
    if (unfit) return { code: unfit.definition.code };
    const sheets = examined.inspection?.pages.length ?? 0;
    const pieces = piecesOf(work.process.transform);
    const pages = sheets * pieces;
    if (bench.sheets > 0)
      return pages % bench.sheets === 0
        ? sheetRanges(pages, bench.sheets)
        : { code: e.publications.processCut.code };
    const outcomes = await readBatch(platform, work, bench, sources, { sheets, signal: options.signal });
    return planDocuments(outcomes, { pieces, unnamedPagesContinue: options.continuePages });
  } catch (error) {
    const definition = refusalOf(error);
    if (!definition || isInterruption(error)) throw error;
    return { code: definition.code };
  }
}
