import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { refreshCounts } from '../statements/counts.sql.ts';
import { type ProcessRow, selectForJob, updateProcess } from '../statements/processes.sql.ts';
import { isLeft, waits } from './standing.ts';
import { cleanUp } from './start-jobs.ts';

/**
 * Counts a process that has ended, and says whether anything in it waits for a person. Where nothing does it is
 * finished for good, and its upload goes. The caller holds the row.
 *
 * @returns the process as it stands now.
 */
export async function settleEnd(ctx: CompanyCtx, id: number): Promise<ProcessRow> {
  await refreshCounts(ctx.tx, id);
  const process = (await selectForJob(ctx.tx, id, false)) as ProcessRow;
  if (!isLeft(process)) {
    if (waits(process)) await updateProcess(ctx.tx, id, { waitingSince: null });
    await cleanUp(ctx, id);
  } else if (!waits(process)) await updateProcess(ctx.tx, id, { waitingSince: ctx.now });
  return process;
}
