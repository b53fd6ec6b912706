import type { CompanyCtx } from '../platform/context.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { updateProcess } from './processes.sql.ts';

/** Sends a confirmed process on its way: at once, or to wait for its date. */
export async function goOut(
  ctx: CompanyCtx,
  process: { readonly id: number; readonly publishAt: Date | null },
): Promise<void> {
  const aheadMs = Math.max(0, (process.publishAt?.getTime() ?? 0) - ctx.now.getTime());
  await updateProcess(ctx.tx, process.id, { phase: aheadMs > 0 ? 'scheduled' : 'publish' });
  // The queue counts by the database's clock: it is told how long, not until when.
  await enqueue(
    ctx.tx,
    'publishing.publish',
    { company_id: ctx.companyId, process: process.id },
    { key: `publish ${process.id}`, ...(aheadMs > 0 ? { delayMs: aheadMs } : {}) },
  );
}

/** Has a process read, or read on where its items end. */
export async function startReading(
  ctx: CompanyCtx,
  process: { readonly id: number; readonly continuePages: boolean },
): Promise<void> {
  await enqueue(
    ctx.tx,
    'publishing.inspect',
    { company_id: ctx.companyId, process: process.id, continue_pages: process.continuePages },
    { key: `inspect ${process.id}` },
  );
}
