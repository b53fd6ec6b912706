import { selectCompanyIds } from '../../audit/public.ts';
import type { CompanyCtx, Platform } from '../../platform/context.ts';
import { inCompany } from '../../platform/db/in-company.ts';
import { MANY_ROWS, refreshStatistics } from '../../platform/db/statistics.ts';
import { selectJobStates } from '../../platform/jobs/enqueue.ts';
import type { Interval, Task } from '../../platform/jobs/task.ts';
import { finishWrite } from './confirm.ts';
import { STATISTICS_TASK } from './load.ts';
import { lockLoad, selectAtWork, selectExpired, updateLoad } from './loads.sql.ts';
import { checkPass, type InTx, writePass } from './passes.ts';
import { enqueueLoad, keyOfLoad, LOAD_TASK } from './review.ts';
import { deleteRows } from './rows.sql.ts';
import { undoPass } from './undo.ts';

/** Tries without a chunk done between them, after which a person should see that it stands still. */
const GIVE_UP_AFTER = 9;
const COMPANIES_AT_A_TIME = 500;

/** Runs the pass that a load's state asks for. One that was cut short runs again and goes on. */
export const tasks: readonly Task<Platform>[] = [
  {
    name: LOAD_TASK,
    run: async (ctx, payload) => {
      if (ctx.companyId === null) throw new Error('A load belongs to a company.');
      const id = Number(payload.load);
      const inTx = transactionsOf(ctx.platform, ctx.companyId);
      try {
        await checkPass(inTx, id, ctx);
        await knowTheRows(ctx.platform, inTx, id);
        await writePass(inTx, id, ctx, finishWrite);
        await undoPass(inTx, id, ctx);
      } catch (error) {
        if (ctx.job.attempt < GIVE_UP_AFTER || ctx.signal.aborted) throw error;
        ctx.platform.log.error({ err: error, load: id }, 'an employee load was given up');
        await giveUp(inTx, id);
      }
    },
  },
  {
    name: STATISTICS_TASK,
    run: ({ platform }) => refreshStatistics(platform.db, 'people'),
  },
];

/** Rows that were staged or written a moment ago: the next pass should not be planned as if there were none. */
async function knowTheRows(platform: Platform, inTx: InTx, id: number): Promise<void> {
  const load = await inTx((ctx) => lockLoad(ctx.tx, id));
  if (load && load.total >= MANY_ROWS && (load.state === 'write' || load.state === 'undo'))
    await refreshStatistics(platform.db, 'people');
}

/** A load that cannot go on rests where a person can act on it: before its review, or as one that failed. */
function giveUp(inTx: InTx, id: number): Promise<void> {
  return inTx(async (ctx) => {
    const load = await lockLoad(ctx.tx, id);
    if (load?.state === 'check') await updateLoad(ctx.tx, ctx.companyId, id, { state: 'columns' });
    else if (load?.state === 'write' || load?.state === 'undo')
      await updateLoad(ctx.tx, ctx.companyId, id, { state: 'failed' });
  });
}

function transactionsOf(platform: Platform, companyId: number): InTx {
  return (work) =>
    inCompany(platform.db, companyId, (tx) =>
      work({
        platform,
        companyId,
        tx,
        now: platform.clock.now(),
        apart: (apartWork) => inCompany(platform.db, companyId, apartWork),
      }),
    );
}

/** Erases the rows of loads whose time is over, and goes on with those whose job is gone. */
export function loadInterval(platform: Platform): Interval {
  return {
    name: 'employees.sweep',
    everyMs: platform.limits['load.sweep.seconds'] * 1000,
    run: async (signal) => {
      for (let after = 0; !signal.aborted; ) {
        const ids = await selectCompanyIds(platform.db, after, COMPANIES_AT_A_TIME);
        for (const id of ids) if (!signal.aborted) await transactionsOf(platform, id)(sweepLoads);
        if (ids.length < COMPANIES_AT_A_TIME) return;
        after = ids.at(-1) ?? after;
      }
    },
  };
}

/** The same for one company. */
export async function sweepLoads(ctx: CompanyCtx): Promise<void> {
  for (const id of await selectExpired(ctx.tx, ctx.now)) {
    await deleteRows(ctx.tx, id);
    await updateLoad(ctx.tx, ctx.companyId, id, { erased_at: ctx.now });
  }
  for (const { id } of await selectAtWork(ctx.tx)) {
    const job = (await selectJobStates(ctx.tx, [keyOfLoad(id)])).get(keyOfLoad(id));
    if (job === undefined || job === 'dead') await enqueueLoad(ctx, id);
  }
}
