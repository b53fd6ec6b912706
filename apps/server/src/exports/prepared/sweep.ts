import { e } from '@legajo/contract';
import { giveUpRetry } from '../../long-work/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import { forgetDeadJob, reviveJob } from '../../platform/jobs/give-up.ts';
import { markNext } from '../../platform/jobs/rounds/due.sql.ts';
import { makeDueInterval } from '../../platform/jobs/rounds/due-round.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { failPrepared } from './prepare.ts';
import { deletePrepared, selectDue, selectNextSweep } from './prepared.sql.ts';
import { keyOf, startPreparing, stateOf } from './request.ts';

/** Of one company in one round; the next takes the others. */
const AT_ONCE = 200;

/** Forgets prepared downloads a while after they ran out, and goes on with those without a job. */
export function preparedInterval(platform: Platform): Interval {
  const everyMs = platform.limits['backup.sweep.seconds'] * 1000;
  return makeDueInterval(platform, { name: 'exports.prepared', everyMs }, (id) =>
    sweepPrepared(platform, id),
  );
}

/** One company's round; it says when there is something to do again: while one is prepared in each round. */
export async function sweepPrepared(platform: Platform, companyId: number): Promise<void> {
  const hopeless = await asCompany(platform, companyId, async (ctx) => {
    const dead: number[] = [];
    const { 'export.life.seconds': life } = platform.limits;
    // As long as it could be fetched it is shown as past; one that failed as long.
    const past = new Date(ctx.now.getTime() - life * 1000);
    for (const { id, ...prepared } of await selectDue(ctx.tx, past, AT_ONCE)) {
      if (stateOf(prepared, ctx.now) !== 'preparing') {
        await giveUpRetry(ctx, { table: 'prepared_export', id });
        await deletePrepared(ctx.tx, id);
        continue;
      }
      const fate = await reviveJob(ctx.tx, keyOf(id), platform.limits);
      if (fate === 'hopeless') dead.push(id);
      else if (fate === 'lost') await startPreparing(ctx, id);
    }
    await markNext(ctx, 'exports.prepared', await selectNextSweep(ctx.tx, life, ctx.now));
    return dead;
  });
  for (const id of hopeless) {
    await failPrepared(platform, companyId, id, e.shared.workDied);
    await asCompany(platform, companyId, (ctx) => forgetDeadJob(ctx.tx, keyOf(id)));
  }
}
