import { e, processMay } from '@legajo/contract';
import { asCompany } from '../platform/company.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Platform } from '../platform/context.ts';
import { forEachCompany } from '../platform/jobs/each-company.ts';
import { forgetDeadJob, reviveJob } from '../platform/jobs/give-up.ts';
import type { Interval } from '../platform/jobs/task.ts';
import { giveUp } from './finish.ts';
import { startPublishing, startReading } from './process/start-jobs.ts';
import { selectAtWork } from './statements/at-work.sql.ts';
import { selectForJob } from './statements/processes.sql.ts';

const PROCESSES_AT_A_TIME = 500;

/** Looks, at the start and every few minutes, for processes in progress that no job will end. */
export function reviveInterval(platform: Platform): Interval {
  let lostBefore: ReadonlySet<number> = new Set();
  return {
    name: 'publishing.revive',
    everyMs: platform.limits['publication.sweep.seconds'] * 1000,
    run: async (signal) => {
      const lost = new Set<number>();
      await forEachCompany(platform, { name: 'publishing.revive', signal }, async (id) => {
        for (const process of await reviveCompany(platform, id, lostBefore)) lost.add(process);
      });
      lostBefore = lost;
    },
  };
}

/**
 * A process that was without a job at the last look too gets one: nothing was tried in vain, and whoever works on
 * it without a job, the demo's seed say, was given time. One whose job died with its worker again and again, and
 * was revived in vain, ends, so that a person sees it. What is out stays out, and the rest
 * can be confirmed anew. One whose date came by our clock is not kept waiting by the queue's.
 *
 * @returns those without a job.
 */
export async function reviveCompany(
  platform: Platform,
  companyId: number,
  lostBefore: ReadonlySet<number>,
): Promise<readonly number[]> {
  const lost: number[] = [];
  const hopeless: AtWork[] = [];
  for (let after = 0; ; ) {
    const from = after;
    const last = await asCompany(platform, companyId, async (ctx) => {
      const processes = await selectAtWork(ctx.tx, from, PROCESSES_AT_A_TIME);
      for (const process of processes) {
        const fate = await reviveJob(ctx.tx, keyOf(process), platform.limits);
        const due =
          processMay('begin', process) && process.publishAt !== null && process.publishAt <= ctx.now;
        if (fate === 'hopeless') hopeless.push(process);
        else if (due && fate === 'waiting') await addJob(ctx, process);
        else if (fate === 'lost' && lostBefore.has(process.id)) await addJob(ctx, process);
        else if (fate === 'lost') lost.push(process.id);
      }
      return processes.at(-1)?.id;
    });
    if (last === undefined) break;
    after = last;
  }
  for (const process of hopeless) {
    platform.log.error({ process: process.id }, 'a publication killed its workers again and again: given up');
    await giveUp(platform, companyId, process.id, e.publications.workerDied);
    await asCompany(platform, companyId, (ctx) => forgetDeadJob(ctx.tx, keyOf(process)));
  }
  return lost;
}

type AtWork = Awaited<ReturnType<typeof selectAtWork>>[number];

const isRead = (process: AtWork) => !processMay('read', process);
const keyOf = (process: AtWork) => `${isRead(process) ? 'publish' : 'inspect'} ${process.id}`;

async function addJob(ctx: CompanyCtx, process: AtWork): Promise<void> {
  const current = await selectForJob(ctx.tx, process.id, true);
  if (!current || !processMay('giveUp', current) || current.phase !== process.phase) return;
  if (isRead(process)) return startPublishing(ctx, process);
  await startReading(ctx, current);
}
