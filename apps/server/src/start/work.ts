import { availableParallelism } from 'node:os';
import type { Platform } from '../platform/context.ts';
import { sweepStore } from '../platform/files/sweep.ts';
import type { Interval, Task } from '../platform/jobs/task.ts';
import { startWorker, type Worker } from '../platform/jobs/worker.ts';
import { sendMailTask, smtpDelivery } from '../platform/mail/deliver.ts';
import { namedUploads } from '../processes/public.ts';
import { slices } from '../slices.ts';

const SWEEP_EVERY_MS = 10 * 60_000;
/** A chunk is written within seconds: what lies unclaimed for minutes was left by a crash. A slower writer is fenced and runs again. */
const SWEEP_OLDER_MS = 5 * 60_000;

/** A request that keeps its upload has named it within minutes, even where the archive's directory is read for long. */
const UNNAMED_OLDER_MS = 6 * 3_600_000;

/** Starts taking jobs: those of the slices, mail, and what is done again and again. */
export function startWork(platform: Platform, appUrl: string): Promise<Worker> {
  const { db, clock, config, log } = platform;
  const deliver = config.smtpUrl === null ? null : smtpDelivery(config.smtpUrl, platform.addresses.publicUrl);
  const tasks: Task<Platform>[] = [
    ...slices.flatMap((slice) => slice.tasks ?? []),
    sendMailTask<Platform>({ db, clock, deliver }),
  ];
  const sweep: Interval = {
    name: 'files.sweep',
    everyMs: SWEEP_EVERY_MS,
    run: async (signal) =>
      void (await sweepStore({ db, driver: platform.driver, clock }, SWEEP_OLDER_MS, signal, {
        olderThanMs: UNNAMED_OLDER_MS,
        named: (keys) => namedUploads(db, keys, signal),
      })),
  };
  const intervals = [...slices.flatMap((slice) => slice.intervals?.(platform) ?? []), sweep];
  const concurrency = Math.max(4, availableParallelism());
  return startWorker({ url: appUrl, log, platform, tasks, intervals, concurrency });
}
