import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { forEachCompany } from '../../platform/jobs/each-company.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { lockPictures } from '../../platform/pictures/kept-pictures.ts';
import { reviveReadings } from '../reading/revive.ts';
import { deleteDraft, selectStale, updateSwept } from '../uploads.sql.ts';
import { dropPages } from './drafts.ts';

/** So many at a time; what is left goes with the next round. */
const MOST = 50;
const EVERY_MS = 3_600_000;

/** Lets go of what is kept for a while only, a company at a time. */
export function sweepInterval(platform: Platform): Interval {
  return {
    name: 'uploads.sweep',
    everyMs: EVERY_MS,
    run: async (signal) => {
      await forEachCompany(platform, { name: 'uploads.sweep', signal }, async (id) => {
        await asCompany(platform, id, (ctx) => sweepUploads(ctx, platform.limits['upload.draft.seconds']));
        await asCompany(platform, id, reviveReadings);
      });
    },
  };
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
