import { type ErrorDefinition, e } from '@legajo/contract';
import { asCompany, stepsOf } from '../platform/company.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Platform } from '../platform/context.ts';
import { judgedKey, onBehalfOfKey } from '../platform/db/acting-key.ts';
import { MANY_ROWS, refreshStatistics } from '../platform/db/statistics.ts';
import { forgetDeadJob, reviveJob, workOrGiveUp } from '../platform/jobs/give-up.ts';
import { markNext } from '../platform/jobs/rounds/due.sql.ts';
import { makeDueInterval } from '../platform/jobs/rounds/due-round.ts';
import type { Interval, Task } from '../platform/jobs/task.ts';
import { finishWrite } from './confirm.ts';
import { failInviting, INVITE_TASK, invitePass } from './inviting/invite.ts';
import { listsOfLoad } from './judge/lists.ts';
import { STATISTICS_TASK } from './load.ts';
import { lockLoad, selectKeyOf } from './loads.sql.ts';
import { enqueueLoad, keyOfLoad, LOAD_TASK } from './review.ts';
import { selectAtWork, selectExpired, selectNextSweep } from './sweep.sql.ts';
import { changeLoad } from './write/change-load.ts';
import { checkPass, type InTx, writePass } from './write/passes.ts';
import { deleteRows } from './write/rows.sql.ts';
import { undoPass } from './write/undo.ts';

/** Runs the pass that a load's state asks for. One that was cut short runs again and goes on. */
export const tasks: readonly Task<Platform>[] = [
  {
    name: LOAD_TASK,
    run: async (ctx, payload) => {
      if (ctx.companyId === null) throw new Error('A load belongs to a company.');
      const id = Number(payload.load);
      const steps = stepsOf(ctx.platform, ctx.companyId);
      const inTx = transactionsOf(ctx.platform, ctx.companyId);
      const work = async () => {
        const lists = await listsOfLoad(steps, id);
        await checkPass(inTx, id, ctx, lists);
        await knowTheRows(ctx.platform, inTx, id);
        await writePass(inTx, id, ctx, lists, finishWrite);
        await undoPass(inTx, id, ctx);
      };
      const key = await inTx(({ tx }) => selectKeyOf(tx, id));
      await workOrGiveUp(
        ctx,
        () => onBehalfOfKey(judgedKey(key), work),
        (why) => inTx((tx) => giveUp(tx, id, why)),
      );
    },
  },
  {
    name: INVITE_TASK,
    run: async (ctx, payload) => {
      if (ctx.companyId === null) throw new Error('A load belongs to a company.');
      const inTx = transactionsOf(ctx.platform, ctx.companyId);
      const id = Number(payload.load);
      const key = await inTx(({ tx }) => selectKeyOf(tx, id));
      await workOrGiveUp(
        ctx,
        () => onBehalfOfKey(judgedKey(key), () => invitePass(inTx, id, Number(payload.after), ctx.signal)),
        (why) => inTx((tx) => failInviting(tx, id, why)),
      );
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
async function giveUp(ctx: CompanyCtx, id: number, why: ErrorDefinition): Promise<void> {
  const load = await lockLoad(ctx.tx, id);
  if (load?.state === 'check') await changeLoad(ctx, id, { state: 'columns', failure_code: why.code });
  else if (load?.state === 'write' || load?.state === 'undo')
    await changeLoad(ctx, id, { state: 'failed', failure_code: why.code });
}

function transactionsOf(platform: Platform, companyId: number): InTx {
  return (work) => asCompany(platform, companyId, work);
}

/** Erases the rows of loads whose time is over, and goes on with those whose job is gone. */
export function loadInterval(platform: Platform): Interval {
  const everyMs = platform.limits['load.sweep.seconds'] * 1000;
  return makeDueInterval(platform, { name: 'employees.sweep', everyMs }, (id) =>
    transactionsOf(platform, id)(sweepLoads),
  );
}

/**
 * Erases the rows of a company's loads whose time is over, and goes on with those whose job is gone. It says when there is
 * something to do again: while one is at work in each round.
 */
export async function sweepLoads(ctx: CompanyCtx): Promise<void> {
  for (const id of await selectExpired(ctx.tx, ctx.now)) {
    await deleteRows(ctx.tx, id);
    await changeLoad(ctx, id, { erased_at: ctx.now });
  }
  for (const { id } of await selectAtWork(ctx.tx)) {
    const fate = await reviveJob(ctx.tx, keyOfLoad(id), ctx.platform.limits);
    if (fate === 'lost') await enqueueLoad(ctx, id);
    if (fate !== 'hopeless') continue;
    ctx.platform.log.error({ load: id }, 'an employee load killed its workers again and again: given up');
    await giveUp(ctx, id, e.shared.workDied);
    await forgetDeadJob(ctx.tx, keyOfLoad(id));
  }
  await markNext(ctx, 'employees.sweep', await selectNextSweep(ctx.tx, ctx.now));
}
