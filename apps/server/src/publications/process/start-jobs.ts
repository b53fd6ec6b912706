import { e } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { UNIQUE_VIOLATION } from '../../platform/db/savepoint.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { askIfNeeded } from '../approval/ask.ts';
import { moveProcess, type ProcessChange } from '../statements/processes.sql.ts';

interface Outgoing {
  readonly id: number;
  /** Null for at once. */
  readonly publishAt: Date | null;
}

/**
 * Sends a confirmed process on its way with what else changes: at once, or to wait for whoever has to approve it, or for its
 * date.
 *
 * @param by who confirmed it.
 * @throws Failure `approvals.nobody`
 */
export async function goOut(
  ctx: CompanyCtx,
  process: Outgoing,
  by: number,
  act: 'confirm' | 'readAndGoOn',
  change: ProcessChange = {},
): Promise<void> {
  const approvalId = await askIfNeeded(ctx, process.id, by);
  if (approvalId === null) return goOutApproved(ctx, process, act, { ...change, approvalId });
  await moveProcess(ctx.tx, process.id, act, 'approval', { ...change, approvalId });
}

/** The same of one that nobody has to approve, or that was. */
export async function goOutApproved(
  ctx: CompanyCtx,
  process: Outgoing,
  act: 'confirm' | 'readAndGoOn',
  change: ProcessChange = {},
): Promise<void> {
  const to = aheadMs(ctx, process) > 0 ? 'scheduled' : 'publish';
  await moveProcess(ctx.tx, process.id, act, to, change);
  await startPublishing(ctx, process);
}

/** Has a process published, at once or at its date. */
export async function startPublishing(ctx: CompanyCtx, process: Outgoing): Promise<void> {
  const delayMs = aheadMs(ctx, process);
  // The queue counts by the database's clock: it is told how long, not until when.
  await enqueue(
    ctx.tx,
    'publishing.publish',
    { company_id: ctx.companyId, process: process.id },
    { key: `publish ${process.id}`, ...(delayMs > 0 ? { delayMs } : {}) },
  );
}

const aheadMs = (ctx: CompanyCtx, { publishAt }: Outgoing) =>
  Math.max(0, (publishAt?.getTime() ?? 0) - ctx.now.getTime());

/**
 * Leads a reviewed process back to being read, with what else changes. The caller looked whether another file of its type
 * and period is being read; one that came to be read since, only the index sees.
 *
 * @throws Failure `awaiting` where one did.
 */
export async function backToReading(
  ctx: Pick<CompanyCtx, 'tx'>,
  id: number,
  act: 'readOn' | 'readAgain',
  change: ProcessChange = {},
): Promise<void> {
  try {
    await moveProcess(ctx.tx, id, act, 'inspect', change);
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new Failure(e.publications.awaiting);
    throw error;
  }
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

/** Has the upload of a process removed, of which nothing is left to do: at once, or some time from now. */
export async function cleanUp(ctx: CompanyCtx, id: number, delayMs = 0): Promise<void> {
  await enqueue(
    ctx.tx,
    'publishing.clean',
    { company_id: ctx.companyId, process: id },
    { key: `clean ${id}`, ...(delayMs > 0 ? { delayMs } : {}) },
  );
}
