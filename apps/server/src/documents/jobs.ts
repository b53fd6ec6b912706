import { asCompany } from '../platform/company.ts';
import type { Platform } from '../platform/context.ts';
import { onBehalfOfKey } from '../platform/db/acting-key.ts';
import { workOrGiveUp } from '../platform/jobs/give-up.ts';
import type { Task } from '../platform/jobs/task.ts';
import { type AskJob, askPart } from './completeness/ask.ts';
import { ASK_PAPERS, failAsking, noteAsked } from './completeness/asking-work.ts';
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
  {
    name: ASK_PAPERS,
    run: async (job, payload) => {
      const { platform, companyId } = job;
      if (companyId === null) throw new Error('A request of papers belongs to a company.');
      const asking = JSON.parse(String(payload.request)) as AskJob;
      await workOrGiveUp(
        job,
        () =>
          onBehalfOfKey(asking.key ?? null, () =>
            asCompany(platform, companyId, async (ctx) => noteAsked(ctx, asking, await askPart(ctx, asking))),
          ),
        (why) => asCompany(platform, companyId, (ctx) => failAsking(ctx, asking, why)),
      );
    },
  },
];
