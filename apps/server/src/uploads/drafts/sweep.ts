import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { markNext } from '../../platform/jobs/rounds/due.sql.ts';
import { makeDueInterval } from '../../platform/jobs/rounds/due-round.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { lockPictures } from '../../platform/pictures/kept-pictures.ts';
import { reviveReadings } from '../reading/revive.ts';
import { LATE_SECONDS } from '../sweep-mark.ts';
import { deleteDraft, selectStale, updateSwept } from '../uploads.sql.ts';
import { dropPages } from './drafts.ts';
import { selectNextSweep } from './sweep.sql.ts';

/** So many at a time; what is left goes with the next round. */
const MOST = 50;
const EVERY_MS = 3_600_000;

/** Lets go of what is kept for a while only, and looks after readings. */
export function sweepInterval(platform: Platform): Interval {
  const kept = platform.limits['upload.draft.seconds'];
  return makeDueInterval(platform, { name: 'uploads.sweep', everyMs: EVERY_MS }, async (id) => {
    await asCompany(platform, id, (ctx) => sweepUploads(ctx, kept));
    await asCompany(platform, id, reviveReadings);
    await asCompany(platform, id, async (ctx) =>
      markNext(ctx, 'uploads.sweep', await selectNextSweep(ctx.tx, kept, LATE_SECONDS)),
    );
  });
}

/** Drafts that nobody sent go, and the pages of what was sent back; of that the rest stays (areas 5.1, 5.2). */
export async function sweepUploads(ctx: CompanyCtx, keptSeconds: number): Promise<void> {
  await lockPictures(ctx.tx);
  const before = new Date(ctx.now.getTime() - keptSeconds * 1000);
  for (const one of await selectStale(ctx.tx, before, MOST)) {
    await dropPages(ctx, one);
    if (one.state === 'draft') await deleteDraft(ctx.tx, one.id);
    else await updateSwept(ctx.tx, one.id, ctx.now);
  }
}
