import type { Platform } from '../platform/context.ts';
import type { JobPayload, Task } from '../platform/jobs/task.ts';
import { selectForJob } from '../processes/public.ts';
import { inspectProcess } from './inspect.ts';
import { asCompany } from './job-ctx.ts';
import { publishProcess } from './publish.ts';

const processOf = (payload: JobPayload) => Number(payload.process);

export const tasks: readonly Task<Platform>[] = [
  {
    name: 'publishing.inspect',
    run: ({ platform, companyId, signal }, payload) =>
      inspectProcess(platform, company(companyId), processOf(payload), {
        continuePages: payload.continue_pages === true,
        signal,
      }),
  },
  {
    name: 'publishing.publish',
    run: ({ platform, companyId, signal }, payload) =>
      publishProcess(platform, company(companyId), processOf(payload), signal),
  },
  {
    name: 'publishing.clean',
    /** Removes the upload of a process that ended without needing it any more. */
    run: async ({ platform, companyId }, payload) => {
      const process = await asCompany(platform, company(companyId), (ctx) =>
        selectForJob(ctx.tx, processOf(payload), false),
      );
      if (process && process.state !== 'running') await platform.store.removeSpool(process.spoolKey);
    },
  },
];

function company(companyId: number | null): number {
  if (companyId === null) throw new Error('A publication belongs to a company.');
  return companyId;
}
