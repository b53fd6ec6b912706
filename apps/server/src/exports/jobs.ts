import { record } from '../audit/public.ts';
import type { Platform } from '../platform/context.ts';
import type { Task } from '../platform/jobs/task.ts';
import { lockBackup, updateBackup } from './backup.sql.ts';
import { BUILD } from './backup.ts';
import { asCompany, buildBackup } from './build.ts';

/** Tries without a part done between them, after which a person should see that it failed. */
const GIVE_UP_AFTER = 9;

export const tasks: readonly Task<Platform>[] = [
  {
    name: BUILD,
    run: async (ctx, payload) => {
      const { platform, companyId } = ctx;
      if (companyId === null) throw new Error('A backup belongs to a company.');
      const id = Number(payload.backup);
      try {
        await buildBackup(platform, companyId, id, ctx);
      } catch (error) {
        if (ctx.job.attempt < GIVE_UP_AFTER || ctx.signal.aborted) throw error;
        platform.log.error({ err: error, backup: id }, 'a backup was given up');
        await failBackup(platform, companyId, id);
      }
    },
  },
];

/** Ends a backup that cannot be built, so that none is on its way for ever. */
export function failBackup(platform: Platform, companyId: number, id: number): Promise<void> {
  return asCompany(platform, companyId, async (ctx) => {
    const backup = await lockBackup(ctx.tx, id);
    if (!backup || backup.builtAt || backup.failedAt) return;
    await updateBackup(ctx.tx, id, { failed_at: ctx.now });
    await record(ctx, [
      {
        event: 'backup.failed',
        actorId: null,
        subject: 'company',
        subjectId: companyId,
        body: { backup: id },
      },
    ]);
  });
}
