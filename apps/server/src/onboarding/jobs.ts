import { asCompany } from '../platform/company.ts';
import type { Platform } from '../platform/context.ts';
import { type ActingKey, onBehalfOfKey } from '../platform/db/acting-key.ts';
import { workOrGiveUp } from '../platform/jobs/give-up.ts';
import type { Task } from '../platform/jobs/task.ts';
import { failReminding, REMIND, remindRest } from './people/remind.ts';

export const tasks: readonly Task<Platform>[] = [
  {
    name: REMIND,
    run: async (job, payload) => {
      const { platform, companyId } = job;
      if (companyId === null) throw new Error('A reminder belongs to a company.');
      const reminding = {
        viewer: Number(payload.viewer),
        after: Number(payload.after),
        work: Number(payload.work ?? 0),
        key: (payload.key as ActingKey | undefined) ?? null,
      };
      await workOrGiveUp(
        job,
        () =>
          onBehalfOfKey(reminding.key, () =>
            asCompany(platform, companyId, (ctx) => remindRest(ctx, reminding)),
          ),
        (why) => asCompany(platform, companyId, (ctx) => failReminding(ctx, reminding.work, why)),
      );
    },
  },
];
