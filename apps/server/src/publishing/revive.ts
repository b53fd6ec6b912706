import { e } from '@legajo/contract';
import { selectCompanyIds } from '../audit/public.ts';
import type { CompanyCtx, Platform } from '../platform/context.ts';
import { selectJobStates } from '../platform/jobs/enqueue.ts';
import type { Interval } from '../platform/jobs/task.ts';
import { goOut, selectAtWork, selectForJob, startReading } from '../processes/public.ts';
import { giveUp } from './finish.ts';
import { asCompany } from './job-ctx.ts';

const COMPANIES_AT_A_TIME = 500;
const PROCESSES_AT_A_TIME = 500;

/** Looks, at the start and every few minutes, for processes in progress that no job will end. */
export function reviveInterval(platform: Platform): Interval {
  let lostBefore: ReadonlySet<number> = new Set();
  return {
    name: 'publishing.revive',
    everyMs: platform.limits['publication.sweep.seconds'] * 1000,
    run: async (signal) => {
      const lost = new Set<number>();
      let after = 0;
      while (!signal.aborted) {
        const ids = await selectCompanyIds(platform.db, after, COMPANIES_AT_A_TIME);
        for (const id of ids) {
          if (signal.aborted) return;
          for (const process of await reviveCompany(platform, id, lostBefore)) lost.add(process);
        }
        if (ids.length < COMPANIES_AT_A_TIME) break;
        after = ids.at(-1) ?? after;
      }
      lostBefore = lost;
    },
  };
}

/**
 * A process that was without a job at the last look too gets one: nothing was tried in vain, and whoever works on
 * it without a job, the demo's seed say, was given time. One whose job died with its worker again and again
 * ends, so that a person sees it: another round would only kill more workers. What is out stays out, and the rest
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
  const hopeless: number[] = [];
  for (let after = 0; ; ) {
    const from = after;
    const last = await asCompany(platform, companyId, async (ctx) => {
      const processes = await selectAtWork(ctx.tx, from, PROCESSES_AT_A_TIME);
      const states = await selectJobStates(ctx.tx, processes.map(keyOf));
      for (const process of processes) {
        const state = states.get(keyOf(process));
        const due =
          process.phase === 'scheduled' && process.publishAt !== null && process.publishAt <= ctx.now;
        if (state === 'dead') hopeless.push(process.id);
        else if (due && state === 'waiting') await addJob(ctx, process);
        else if (state === undefined && lostBefore.has(process.id)) await addJob(ctx, process);
        else if (state === undefined) lost.push(process.id);
      }
      return processes.at(-1)?.id;
    });
    if (last === undefined) break;
    after = last;
  }
  for (const id of hopeless) {
    platform.log.error({ process: id }, 'a publication killed its workers again and again: given up');
    await giveUp(platform, companyId, id, e.publishing.workerDied);
  }
  return lost;
}

type AtWork = Awaited<ReturnType<typeof selectAtWork>>[number];

const isRead = ({ phase }: AtWork) => phase === 'scheduled' || phase === 'publish';
const keyOf = (process: AtWork) => `${isRead(process) ? 'publish' : 'inspect'} ${process.id}`;

async function addJob(ctx: CompanyCtx, process: AtWork): Promise<void> {
  const current = await selectForJob(ctx.tx, process.id, true);
  if (current?.state !== 'running' || current.phase !== process.phase) return;
  if (isRead(process)) return goOut(ctx, process);
  await startReading(ctx, current);
}
