import { e, type LeadsTo, processMay } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { dropGrant } from '../certificates/public.ts';
import { asCompany } from '../platform/company.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Platform } from '../platform/context.ts';
import { expiresAt } from './process/expiry.ts';
import { cleanUp } from './process/start-jobs.ts';
import { warnOfExpiry } from './process/warn.ts';
import { refreshCounts } from './statements/counts.sql.ts';
import { expireItems, selectLongWaiting } from './statements/expiry.sql.ts';
import { moveProcess, type ProcessRow, selectForJob } from './statements/processes.sql.ts';

const AT_A_TIME = 100;

/**
 * Ends the reviews of a company that nobody ended in their time, and what was left of publications that ended: the
 * upload goes with its key. A week before, somebody is told by mail, once.
 */
export async function expireReviews(
  platform: Platform,
  companyId: number,
  signal: AbortSignal,
): Promise<void> {
  const { limits } = platform;
  const life = limits['review.life.seconds'];
  const each = (
    seconds: number,
    unwarned: boolean,
    act: (ctx: CompanyCtx, process: ProcessRow) => Promise<void>,
  ) => forEachWaiting(platform, companyId, { seconds, unwarned, signal }, act);
  await each(life, false, expire);
  await each(life - limits['review.warning.seconds'], true, warnOfExpiry);
}

/** Does something to each process that waits for so long, in a transaction of its own that holds its row. */
async function forEachWaiting(
  platform: Platform,
  companyId: number,
  { seconds, unwarned, signal }: { seconds: number; unwarned: boolean; signal: AbortSignal },
  act: (ctx: CompanyCtx, process: ProcessRow) => Promise<void>,
): Promise<void> {
  const since = new Date(platform.clock.now().getTime() - seconds * 1000);
  for (let after = 0; !signal.aborted; ) {
    const ids = await asCompany(platform, companyId, (ctx) =>
      selectLongWaiting(ctx.tx, since, { unwarned, after, most: AT_A_TIME }),
    );
    for (const id of ids) {
      if (signal.aborted) return;
      await asCompany(platform, companyId, async (ctx) => {
        const process = await selectForJob(ctx.tx, id, true);
        // Somebody may have confirmed it meanwhile, or it waits anew.
        if (process?.waitingSince && process.waitingSince <= since) await act(ctx, process);
      });
    }
    if (ids.length < AT_A_TIME) return;
    after = ids.at(-1) ?? after;
  }
}

async function expire(ctx: CompanyCtx, process: ProcessRow): Promise<void> {
  const { id } = process;
  const due = expiresAt(process, ctx.platform.limits);
  if (!due || due > ctx.now) return;
  const { code } = e.publications.reviewExpired;
  if (processMay('expire', process))
    await moveProcess(ctx.tx, id, 'expire', 'expired', { failureCode: code, finishedAt: ctx.now });
  else if (processMay('close', process)) {
    // What went wrong before stays said.
    const failureCode = process.failureCode ?? code;
    await moveProcess(ctx.tx, id, 'close', process.state as LeadsTo<'close'>, { failureCode });
  } else return;
  await expireItems(ctx.tx, id, code);
  await dropGrant(ctx, id);
  await refreshCounts(ctx.tx, id);
  await cleanUp(ctx, id);
  const body = { published: process.published, left: process.observed + process.ready };
  await record(ctx, [{ event: 'process.expired', actorId: null, subject: 'process', subjectId: id, body }]);
}
