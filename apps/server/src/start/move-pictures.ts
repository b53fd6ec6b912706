import { moveLogo } from '../branding/public.ts';
import { stepsOf } from '../platform/company.ts';
import type { Platform } from '../platform/context.ts';
import { forEachCompany } from '../platform/jobs/each-company.ts';
import type { Interval } from '../platform/jobs/task.ts';
import { movePhotos } from '../self-service/public.ts';

const MOVE = 'pictures.move';
/** At the start of a new version, and again for what an older one wrote beside it, or a restored backup brought. */
const EVERY_MS = 3_600_000;

/** Moves to the store what earlier versions wrote of pictures into rows (0058, 0059); goes with those columns. */
export function movePicturesInterval(platform: Platform): Interval {
  return { name: MOVE, everyMs: EVERY_MS, run: (signal) => movePictures(platform, signal) };
}

/** Does it once. */
export async function movePictures(platform: Platform, signal?: AbortSignal): Promise<void> {
  let moved = 0;
  await forEachCompany(platform, { name: MOVE, signal }, async (id, ending) => {
    const steps = stepsOf(platform, id);
    moved += (await movePhotos(steps, ending)) + (await moveLogo(steps, ending));
  });
  if (moved > 0) platform.log.info({ moved }, 'pictures were moved from rows to the store');
}
