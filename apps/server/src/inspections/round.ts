import { dropApproval, holdApproval } from '../approvals/public.ts';
import { asCompany } from '../platform/company.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Platform } from '../platform/context.ts';
import { markNext } from '../platform/jobs/rounds/due.sql.ts';
import { makeDueInterval } from '../platform/jobs/rounds/due-round.ts';
import type { Interval } from '../platform/jobs/task.ts';
import { inspectionApproval } from './approval.ts';
import { close } from './close.ts';
import { deleteOver } from './entering/entering.sql.ts';
import { lockInspection, selectNextRound, selectRunOut } from './inspections.sql.ts';

/** So many of a company are noted as over in one round. */
const MOST = 20;
/** What was handed out is let go a day after it ran out, so that who comes late is told why. */
const KEPT_MS = 86_400_000;

/** Notes which inspections ran out, a company at a time. */
export function inspectionInterval(platform: Platform): Interval {
  const everyMs = platform.limits['inspection.round.seconds'] * 1000;
  return makeDueInterval(platform, { name: 'inspections.round', everyMs }, (id) =>
    asCompany(platform, id, closeRunOut),
  );
}

/**
 * Notes in the trail that the time of inspections is over. That nobody sees anything any more does not wait for it: each call
 * compares the instant. It says when there is something to do again: an inspection has what is handed out in it beside it.
 */
export async function closeRunOut(ctx: CompanyCtx): Promise<void> {
  for (const id of await selectRunOut(ctx.tx, ctx.now, MOST)) {
    await holdApproval(ctx, [inspectionApproval], id);
    const one = await lockInspection(ctx.tx, id);
    if (!one) continue;
    await close(ctx, one, { why: 'time', by: null });
    await dropApproval(ctx, inspectionApproval, id, null, null);
  }
  await deleteOver(ctx.tx, new Date(ctx.now.getTime() - KEPT_MS));
  // A millisecond later it is before the instant.
  const next = await selectNextRound(ctx.tx, KEPT_MS);
  await markNext(ctx, 'inspections.round', next && new Date(next.getTime() + 1));
}
