import { asCompany } from '../platform/company.ts';
import type { Platform } from '../platform/context.ts';
import { workOrGiveUp } from '../platform/jobs/give-up.ts';
import type { Task } from '../platform/jobs/task.ts';
import { failWelcome, WELCOME_TASK, welcomeSome } from './welcome/welcome.ts';

/** Welcomes everybody of a company, a few at a time. One that was cut short goes on behind whom it told last. */
export const tasks: readonly Task<Platform>[] = [
  {
    name: WELCOME_TASK,
    run: async (job) => {
      const { platform, companyId, signal, progressed } = job;
      if (companyId === null) throw new Error('A welcome belongs to a company.');
      const work = async () => {
        for (let more = true; more; ) {
          signal.throwIfAborted();
          more = await asCompany(platform, companyId, welcomeSome);
          await progressed();
        }
      };
      await workOrGiveUp(job, work, (why) => asCompany(platform, companyId, (ctx) => failWelcome(ctx, why)));
    },
  },
];
