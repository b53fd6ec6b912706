import { asCompany } from '../platform/company.ts';
import type { Platform } from '../platform/context.ts';
import { judgedKey, onBehalfOfKey } from '../platform/db/acting-key.ts';
import { refreshStatistics } from '../platform/db/statistics.ts';
import { workOrGiveUp } from '../platform/jobs/give-up.ts';
import type { JobCtx, JobPayload, Task } from '../platform/jobs/task.ts';
import { beginIfDue } from './due.ts';
import { faultOf } from './fault.ts';
import { giveUp, removeUpload } from './finish.ts';
import { inspectProcess } from './reading/inspect.ts';
import { publishProcess } from './sealing/publish.ts';
import { selectKeyOf } from './statements/at-work.sql.ts';
import { WITHDRAW, withdrawAll } from './withdraw/withdraw.ts';

const processOf = (payload: JobPayload) => Number(payload.process);

export const tasks: readonly Task<Platform>[] = [
  {
    name: 'publishing.inspect',
    run: (ctx, payload) =>
      orGiveUp(ctx, payload, (companyId) =>
        inspectProcess(ctx.platform, companyId, processOf(payload), {
          continuePages: payload.continue_pages === true,
          signal: ctx.signal,
          progressed: ctx.progressed,
        }),
      ),
  },
  {
    name: 'publishing.publish',
    run: (ctx, payload) =>
      orGiveUp(ctx, payload, async (companyId) => {
        await beginIfDue(ctx.platform, companyId, processOf(payload));
        await publishProcess(ctx.platform, companyId, processOf(payload), ctx);
      }),
  },
  {
    name: WITHDRAW,
    run: (ctx, payload) => withdrawAll(ctx.platform, company(ctx.companyId), processOf(payload), ctx),
  },
  {
    name: 'publishing.clean',
    /** Removes the upload of a process that ended without needing it any more. */
    run: ({ platform, companyId }, payload) => removeUpload(platform, company(companyId), processOf(payload)),
  },
  {
    name: 'publishing.statistics',
    run: ({ platform }) => refreshStatistics(platform.db, 'documents'),
  },
];

/** Runs a job of a process; what fails for good ends the process, so that none stays in progress for ever. */
function orGiveUp(
  ctx: JobCtx<Platform>,
  payload: JobPayload,
  work: (companyId: number) => Promise<void>,
): Promise<void> {
  const companyId = company(ctx.companyId);
  return workOrGiveUp(
    ctx,
    async () => {
      const key = await asCompany(ctx.platform, companyId, ({ tx }) => selectKeyOf(tx, processOf(payload)));
      await onBehalfOfKey(judgedKey(key), () => work(companyId));
    },
    (_why, error) => giveUp(ctx.platform, companyId, processOf(payload), faultOf(error)),
  );
}

function company(companyId: number | null): number {
  if (companyId === null) throw new Error('A publication belongs to a company.');
  return companyId;
}
