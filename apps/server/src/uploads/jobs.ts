import { asCompany, stepsOf } from '../platform/company.ts';
import type { Platform } from '../platform/context.ts';
import { workOrGiveUp } from '../platform/jobs/give-up.ts';
import type { Task } from '../platform/jobs/task.ts';
import { failReading, READ_UPLOAD, readUpload } from './reading/read-upload.ts';

export const tasks: readonly Task<Platform>[] = [
  {
    name: READ_UPLOAD,
    run: async (job, payload) => {
      const { platform, companyId } = job;
      if (companyId === null) throw new Error('An upload belongs to a company.');
      const upload = Number(payload.upload);
      await workOrGiveUp(
        job,
        () => readUpload(stepsOf(platform, companyId), upload),
        () => asCompany(platform, companyId, (ctx) => failReading(ctx, upload)),
      );
    },
  },
];
