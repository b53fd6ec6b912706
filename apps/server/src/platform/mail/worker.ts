import { setTimeout as pause } from 'node:timers/promises';
import { openPool } from '../db/pools/open-pool.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import { MAIL_SERVICE, type MailParts, sendMailTask } from './deliver.ts';
import { AT_A_TIME } from './smtp.ts';

const LOOK_AGAIN_MS = 1000;

/**
 * Starts the worker that sends mails and does nothing else, with connections of its own: a service that does not
 * answer delays mails only. While its breaker is open no mail is taken.
 *
 * @param url the application role's address.
 */
export async function startMailWorker(
  options: Omit<MailParts, 'db'> & { readonly url: string; readonly log: Log },
): Promise<Worker> {
  const { url, log, counts, circuits } = options;
  const db = openPool(url, { connections: AT_A_TIME, applicationName: 'legajo-mail' });
  const worker = await startWorker({
    url,
    log,
    counts,
    platform: null,
    tasks: [sendMailTask<null>({ ...options, db })],
    concurrency: AT_A_TIME,
    mayTake: async (stopping) => {
      while (!stopping.aborted && circuits.restMs(MAIL_SERVICE) > 0)
        await pause(Math.min(circuits.restMs(MAIL_SERVICE), LOOK_AGAIN_MS), undefined, {
          signal: stopping,
        }).catch(() => undefined);
    },
  });
  return {
    ended: worker.ended,
    stop: async (graceMs) => {
      await worker.stop(graceMs);
      await db.destroy();
    },
  };
}
