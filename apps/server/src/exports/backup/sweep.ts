import { e, formatDay } from '@legajo/contract';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { forgetDeadJob, reviveJob } from '../../platform/jobs/give-up.ts';
import { markNext } from '../../platform/jobs/rounds/due.sql.ts';
import { makeDueInterval } from '../../platform/jobs/rounds/due-round.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { tell } from '../../platform/messages/tell.ts';
import { failBackup } from '../jobs.ts';
import { exportMessages } from '../messages.ts';
import { type Backup, selectKept, selectNextSweep, selectRequester, updateBackup } from './backup.sql.ts';
import { cleanBackup, keyOf, startBuilding, stateOf } from './backup.ts';

/** Tells of backups that became available, destroys those that ran out, and goes on with those without a job. */
export function backupInterval(platform: Platform): Interval {
  const everyMs = platform.limits['backup.sweep.seconds'] * 1000;
  return makeDueInterval(platform, { name: 'exports.sweep', everyMs }, (id) => sweepBackups(platform, id));
}

/**
 * Tells of a company's backups that became available, destroys those that ran out, and goes on with the others. It says when
 * there is something to do again: while one is built in each round.
 */
export async function sweepBackups(platform: Platform, companyId: number): Promise<void> {
  const hopeless = await asCompany(platform, companyId, async (ctx) => {
    const dead: number[] = [];
    for (const backup of await selectKept(ctx.tx)) {
      const state = stateOf(backup, ctx.now);
      if (state === 'expired' || state === 'failed') await cleanBackup(ctx, backup);
      else if (state === 'available') await announce(ctx, backup);
      else if (!backup.builtAt) {
        const fate = await reviveJob(ctx.tx, keyOf(backup.id), platform.limits);
        if (fate === 'hopeless') dead.push(backup.id);
        else if (fate === 'lost') await startBuilding(ctx, backup.id);
      }
    }
    await markNext(ctx, 'exports.sweep', await selectNextSweep(ctx.tx, ctx.now));
    return dead;
  });
  for (const id of hopeless) {
    await failBackup(platform, companyId, id, e.shared.workDied);
    await asCompany(platform, companyId, (ctx) => forgetDeadJob(ctx.tx, keyOf(id)));
  }
}

async function announce(ctx: CompanyCtx, backup: Backup): Promise<void> {
  if (backup.announcedAt) return;
  await updateBackup(ctx.tx, backup.id, { announced_at: ctx.now });
  const who = await selectRequester(ctx.tx, backup.requestedBy);
  if (!who) return;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: who.timeZone }).format(backup.expiresAt);
  await tell(ctx, exportMessages.backupReady, {
    to: { personId: backup.requestedBy, mail: who.mail },
    country: who.country,
    values: { name: who.firstName, company: who.company, day: formatDay(day) ?? day },
  });
}
