import { stepsOf } from '../platform/company.ts';
import type { Platform } from '../platform/context.ts';
import type { Task } from '../platform/jobs/task.ts';
import { FILE_ANSWER } from './approval/approval.ts';
import { fileApproved } from './filing/file-approved.ts';

export const tasks: readonly Task<Platform>[] = [
  {
    name: FILE_ANSWER,
    run: async ({ platform, companyId }, payload) => {
      if (companyId === null) throw new Error('An answer belongs to a company.');
      await fileApproved(stepsOf(platform, companyId), Number(payload.answer));
    },
  },
];
