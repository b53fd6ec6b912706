import { availableParallelism } from 'node:os';
import { headIntervals } from '../audit/public.ts';
import { readMailLogo } from '../branding/public.ts';
import { readMailPicture } from '../custom-emails/public.ts';
import type { Platform } from '../platform/context.ts';
import type { Task } from '../platform/jobs/task.ts';
import { startWorker, type Worker } from '../platform/jobs/worker.ts';
import { smtpDelivery } from '../platform/mail/smtp.ts';
import { startMailWorker } from '../platform/mail/worker.ts';
import { wishesAddress } from '../platform/messages/wishes-address.ts';
import { slices } from '../slices.ts';
import { cleanUpInterval } from './clean-up.ts';
import { movePicturesInterval } from './move-pictures.ts';
import { storeIntervals } from './store-upkeep.ts';

/** Starts taking jobs: those of the slices and what is done again and again, and apart from them the mails. */
export async function startWork(platform: Platform, appUrl: string): Promise<Worker> {
  const { config, log } = platform;
  const tasks: Task<Platform>[] = slices.flatMap((slice) => slice.tasks ?? []);
  const intervals = [
    ...slices.flatMap((slice) => slice.intervals?.(platform) ?? []),
    ...headIntervals(platform),
    ...storeIntervals(platform),
    cleanUpInterval(platform),
    movePicturesInterval(platform),
  ];
  const concurrency = Math.max(4, availableParallelism());
  const deliver = config.smtpUrl === null ? null : smtpDelivery(config.smtpUrl, platform.addresses.publicUrl);
  const mails = await startMailWorker({
    ...platform,
    url: appUrl,
    deliver,
    logoOf: (companyId) => readMailLogo(platform, companyId),
    wishesOf: (kind) => wishesAddress(platform.addresses, platform.messages.get(kind)),
    pictureOf: (companyId, id) => readMailPicture(platform, companyId, id),
  });
  const jobs = await startWorker({
    url: appUrl,
    log,
    counts: platform.counts,
    platform,
    tasks,
    intervals,
    concurrency,
  }).catch(async (error) => {
    await mails.stop();
    throw error;
  });
  const ended = Promise.all([jobs.ended, mails.ended]).then(() => undefined);
  ended.catch(() => undefined);
  return {
    ended,
    stop: async (graceMs) => void (await Promise.all([jobs.stop(graceMs), mails.stop(graceMs)])),
  };
}
