import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { StampOutcome } from '../../platform/time-stamps/time-stamps.ts';
import { failedFact, stampedFact } from './stamp-facts.ts';
import { deletePending, insertPending, upsertStamp } from './stamps.sql.ts';

export const STAMP_DOCUMENTS = 'documents.stamp';

/** Behind whatever somebody waits for. */
const LAST = 10;

/**
 * Has documents that were just published stamped by and by; nothing where no service is set (`TSA_URL`). One statement
 * for all of them.
 */
export async function askStampsLater(ctx: CompanyCtx, ids: readonly number[]): Promise<void> {
  if (ctx.platform.config.tsaUrls.length === 0 || ids.length === 0) return;
  await insertPending(ctx.tx, ids, ctx.now);
  await startStamping(ctx);
}

/**
 * Notes what came of asking for the time stamp of a seal or a signature that was just made, in the transaction that keeps
 * it: given, or pending with its reason. Nothing where none was asked for.
 *
 * @param sha256 of the file, hexadecimal.
 */
export async function noteStamp(
  ctx: CompanyCtx,
  id: number,
  outcome: StampOutcome | null,
  sha256: string,
): Promise<void> {
  if (!outcome) return;
  const { now: at } = ctx;
  if ('given' in outcome) {
    await upsertStamp(ctx.tx, { id, at, given: outcome.given, failure: null, nextTryAt: null });
    return record(ctx, [stampedFact(id, outcome.given, sha256)]);
  }
  const { failure } = outcome;
  const pauseMs = ctx.platform.limits['stamp.pause.seconds'] * 1000;
  await upsertStamp(ctx.tx, { id, at, given: null, failure, nextTryAt: new Date(at.getTime() + pauseMs) });
  await record(ctx, [failedFact(id, failure, 'document.stamp-failed')]);
  await startStamping(ctx, pauseMs);
}

/** Nothing more is asked for documents that were withdrawn. */
export function leaveStamping({ tx }: Pick<CompanyCtx, 'tx'>, ids: readonly number[]): Promise<void> {
  return deletePending(tx, ids);
}

/** Has the company's documents that wait for a time stamp looked at, at once or later: one job, one run at a time. */
export async function startStamping(ctx: Pick<CompanyCtx, 'tx' | 'companyId'>, delayMs = 0): Promise<void> {
  await enqueue(
    ctx.tx,
    STAMP_DOCUMENTS,
    { company_id: ctx.companyId },
    { key: 'stamp', queue: 'stamp', priority: LAST, ...(delayMs > 0 ? { delayMs } : {}) },
  );
}
