import { asCompany } from '../platform/company.ts';
import type { Platform } from '../platform/context.ts';
import type { Task } from '../platform/jobs/task.ts';
import { REMIND, remindRest } from './people/remind.ts';

export const tasks: readonly Task<Platform>[] = [
  {
    name: REMIND,
    run: async ({ platform, companyId }, payload) => {
      if (companyId === null) throw new Error('A reminder belongs to a company.');
      await asCompany(platform, companyId, (ctx) =>
        remindRest(ctx, Number(payload.viewer), Number(payload.after)),
      );
    },
  },
];
