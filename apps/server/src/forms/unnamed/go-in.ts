import type { IsoDay } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import {
  deleteWaiting,
  moveIn,
  shuffleFlags,
  shuffleWaiting,
  takeWaiting,
  updateClosed,
} from './unnamed.sql.ts';

/**
 * Lets answers that keep no name go in (areas 9.9): by batches of five or more, shuffled; five drawn by lot always wait for
 * the end, so that the last batch is none smaller. What came to fewer than five in all is shown to nobody, and goes.
 *
 * @returns whether there may be more.
 */
export async function letSomeIn(ctx: CompanyCtx, today: IsoDay): Promise<boolean> {
  const group = ctx.platform.limits['eform.anonymous.group'];
  const found = await takeWaiting(ctx.tx, today, 2 * group);
  if (!found) return false;
  if (found.isOver) {
    if (found.waiting >= group) await moveIn(ctx.tx, found.id, found.waiting);
    else await deleteWaiting(ctx.tx, found.id);
    await updateClosed(ctx.tx, found.id, ctx.now);
  } else {
    await moveIn(ctx.tx, found.id, found.waiting - group);
    await shuffleWaiting(ctx.tx, found.id);
  }
  await shuffleFlags(ctx.tx, found.id);
  return true;
}
