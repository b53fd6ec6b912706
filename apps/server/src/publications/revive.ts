import { e, processMay } from '@legajo/contract';
import { asCompany } from '../platform/company.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Platform } from '../platform/context.ts';
import { forgetDeadJob, reviveJob } from '../platform/jobs/give-up.ts';
import { markNext } from '../platform/jobs/rounds/due.sql.ts';
import { makeDueRound } from '../platform/jobs/rounds/due-round.ts';
import type { Interval } from '../platform/jobs/task.ts';
import { giveUp } from './finish.ts';
import { startPublishing, startReading } from './process/start-jobs.ts';
import { type AtWork, selectAtWork } from './statements/at-work.sql.ts';
import { selectForJob } from './statements/processes.sql.ts';

const PROCESSES_AT_A_TIME = 500;

/** Looks, at the start and every few minutes, for processes in progress that no job will end. */
export function reviveInterval(platform: Platform): Interval {
  const round = {
    name: 'publishing.revive',
    everyMs: platform.limits['publication.sweep.seconds'] * 1000,
  } as const;
  let lostBefore: ReadonlySet<number> = new Set();
  let lost = new Set<number>();
  const run = makeDueRound(platform, round, async (id) => {
    for (const process of await reviveCompany(platform, id, lostBefore)) lost.add(process);
  });
  return {
    ...round,
    run: async (signal) => {
      lost = new Set();
      await run(signal);
      lostBefore = lost;
    },
  };
}

/**
 * A process that was without a job at the last look too gets one: nothing was tried in vain, and whoever works on
 * it without a job, the demo's seed say, was given time. One whose job died with its worker again and again, and
 * was revived in vain, ends, so that a person sees it. What is out stays out, and the rest
 * can be confirmed anew. One whose date came by our clock is not kept waiting by the queue's. While a job should work on one the
 * company is looked at in each round; one that waits for its date, with its job, is looked at then.
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
  let nextMs = Number.POSITIVE_INFINITY;
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
        const waits = fate === 'waiting' && !due && process.publishAt !== null;
        nextMs = Math.min(nextMs, (waits ? process.publishAt : ctx.now).getTime());
      }
      return processes.at(-1)?.id;
    });
    if (last === undefined) break;
    after = last;
  }
  if (Number.isFinite(nextMs))
    await asCompany(platform, companyId, (ctx) => markNext(ctx, 'publishing.revive', new Date(nextMs)));
  for (const process of hopeless) {
    platform.log.error({ process: process.id }, 'a publication killed its workers again and again: given up');
    await giveUp(platform, companyId, process.id, e.publications.workerDied);
    await asCompany(platform, companyId, (ctx) => forgetDeadJob(ctx.tx, keyOf(process)));
  }
  return lost;
}

const isRead = (process: AtWork) => !processMay('read', process);
const keyOf = (process: AtWork) => `${isRead(process) ? 'publish' : 'inspect'} ${process.id}`;

async function addJob(ctx: CompanyCtx, process: AtWork): Promise<void> {
  const current = await selectForJob(ctx.tx, process.id, true);
  if (!current || !processMay('giveUp', current) || current.phase !== process.phase) return;
  if (isRead(process)) return startPublishing(ctx, process);
  await startReading(ctx, current);
}
