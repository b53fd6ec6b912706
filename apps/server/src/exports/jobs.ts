import type { ErrorDefinition } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { noteWork } from '../long-work/public.ts';
import { asCompany } from '../platform/company.ts';
import type { Platform } from '../platform/context.ts';
import { workOrGiveUp } from '../platform/jobs/give-up.ts';
import type { Task } from '../platform/jobs/task.ts';
import { lockBackup, updateBackup } from './backup/backup.sql.ts';
import { BUILD } from './backup/backup.ts';
import { buildBackup } from './backup/build.ts';
import { failPrepared, prepare } from './prepared/prepare.ts';
import { PREPARE } from './prepared/request.ts';

export const tasks: readonly Task<Platform>[] = [
  {
    name: BUILD,
    run: async (ctx, payload) => {
      const { platform, companyId } = ctx;
      if (companyId === null) throw new Error('A backup belongs to a company.');
      const id = Number(payload.backup);
      await workOrGiveUp(
        ctx,
        () => buildBackup(platform, companyId, id, ctx),
        (why) => failBackup(platform, companyId, id, why),
      );
    },
  },
  {
    name: PREPARE,
    run: async (ctx, payload) => {
      const { platform, companyId } = ctx;
      if (companyId === null) throw new Error('A prepared download belongs to a company.');
      const id = Number(payload.prepared);
      await workOrGiveUp(
        ctx,
        () => prepare(platform, companyId, id, ctx),
        (why) => failPrepared(platform, companyId, id, why),
      );
    },
  },
];

/** Ends a backup that cannot be built, so that none is on its way for ever. */
export function failBackup(
  platform: Platform,
  companyId: number,
  id: number,
  why: ErrorDefinition,
): Promise<void> {
  return asCompany(platform, companyId, async (ctx) => {
    const backup = await lockBackup(ctx.tx, id);
    if (!backup || backup.builtAt || backup.failedAt) return;
    await updateBackup(ctx.tx, id, { failed_at: ctx.now, failure_code: why.code });
    const subject = { table: 'backup', id } as const;
    await noteWork(ctx, 'export', subject, { state: 'failed', failureCode: why.code });
    await record(ctx, [
      {
        event: 'backup.failed',
        actorId: null,
        subject: 'company',
        subjectId: companyId,
        body: { backup: id, reason: why.code },
      },
    ]);
  });
}
