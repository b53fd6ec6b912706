import type { Platform } from '../platform/context.ts';
import type { Task } from '../platform/jobs/task.ts';
import { STAMP_DOCUMENTS } from './stamps/ask-stamps.ts';
import { stampCompany } from './stamps/stamp-company.ts';

export const tasks: readonly Task<Platform>[] = [
  {
    name: STAMP_DOCUMENTS,
    run: async ({ platform, companyId, signal, progressed }) => {
      if (companyId === null) throw new Error('A document belongs to a company.');
      await stampCompany(platform, companyId, { signal, progressed });
    },
  },
];
