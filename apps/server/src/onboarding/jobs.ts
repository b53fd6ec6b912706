import type { Platform } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import type { Task } from '../platform/jobs/task.ts';
import { REMIND, remindRest } from './people/remind.ts';

export const tasks: readonly Task<Platform>[] = [
  {
    name: REMIND,
    run: async ({ platform, companyId }, payload) => {
      if (companyId === null) throw new Error('A reminder belongs to a company.');
      await inCompany(platform.db, companyId, (tx) =>
        remindRest(
          {
            platform,
            companyId,
            tx,
            now: platform.clock.now(),
            apart: (apart) => inCompany(platform.db, companyId, apart),
          },
          Number(payload.viewer),
          Number(payload.after),
        ),
      );
    },
  },
];
