import type { Platform } from '../platform/context.ts';
import { noteWalk, selectWalkEnd } from '../platform/files/upkeep/marks.sql.ts';
import { sweepSegments } from '../platform/files/upkeep/sweep.ts';
import { sweepUploads } from '../platform/files/upkeep/sweep-uploads.ts';
import { measureStore, walkStore } from '../platform/files/upkeep/walk-store.ts';
import type { Interval } from '../platform/jobs/task.ts';
import { namedUploads } from '../publications/public.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Signatures share segments within minutes. */
const SWEEP_EVERY_MS = 5 * MINUTE_MS;
/** A chunk is written within seconds: what lies unclaimed for so long was left by a crash. A slower writer is fenced and runs again. */
const SWEEP_OLDER_MS = 30 * MINUTE_MS;
/** What comes in keeps its file young. */
const UPLOAD_OLDER_MS = 5 * MINUTE_MS;
/** A request that keeps its upload has named it within minutes, even where the archive's directory is read for long. */
const UNNAMED_OLDER_MS = 6 * HOUR_MS;
/** All of the store is looked at so rarely. */
const WALK_EVERY_MS = 7 * 24 * HOUR_MS;

/** What keeps the store: often what changed, and all of it now and then. */
export function storeIntervals(platform: Platform): Interval[] {
  const { clock, counts, db } = platform;
  return [
    {
      name: 'files.sweep',
      everyMs: SWEEP_EVERY_MS,
      run: async (signal) => {
        const swept = await sweepSegments(platform, SWEEP_OLDER_MS, signal);
        if (swept.compacted > 0)
          counts.set('legajo_store_last_compaction_seconds', Math.floor(clock.now().getTime() / 1000));
        await sweepUploads(platform, UPLOAD_OLDER_MS, signal, {
          olderThanMs: UNNAMED_OLDER_MS,
          named: (keys) => namedUploads(platform, keys, signal),
        });
      },
    },
    {
      name: 'files.walk',
      everyMs: HOUR_MS,
      run: async (signal) => {
        await measureStore(platform, signal);
        const last = await selectWalkEnd(db);
        if (last !== null && clock.now().getTime() - last.getTime() < WALK_EVERY_MS) return;
        await walkStore(platform, SWEEP_OLDER_MS, signal);
        signal.throwIfAborted();
        await noteWalk(db, clock.now());
      },
    },
  ];
}

/** Longer than any publication and its review: what uses a copy never loses it. */
const scratchMs = (platform: Pick<Platform, 'limits'>) => 2 * platform.limits['grant.seconds'] * 1000;

/**
 * Removes, now and every hour, what a crash left on this machine on its way to or from a bucket: each process sees to
 * its own disk.
 *
 * @returns ends it.
 */
export function keepScratchClean(
  platform: Pick<Platform, 'limits' | 'clock' | 'driver' | 'log'>,
): () => void {
  const sweep = () =>
    platform.driver
      .sweepScratch(new Date(platform.clock.now().getTime() - scratchMs(platform)))
      .catch((error: unknown) => platform.log.error({ err: error }, 'the scratch folder could not be swept'));
  void sweep();
  const timer = setInterval(sweep, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
