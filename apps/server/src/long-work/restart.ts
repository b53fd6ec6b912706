import { e } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { markSweep } from './sweep-mark.ts';
import { lockWork, updateWork } from './work.sql.ts';
import type { Work } from './work.ts';

/**
 * Puts a work that failed back to work, for the caller to begin it in the same transaction. Of two who ask at once the
 * second finds it at work.
 *
 * @throws Failure `notFound` for whoever may not see it, `notNow` where it did not fail or cannot be begun once more.
 */
export async function restartWork(ctx: Ctx, id: number): Promise<Work> {
  const work = await lockWork(ctx.tx, ctx.actor, id);
  if (!work) throw new Failure(e.publications.notFound);
  if (!work.canRetry) throw new Failure(e.publications.notNow);
  await updateWork(ctx.tx, id, { state: 'running', done: 0, failed: 0 }, ctx.now);
  await markSweep(ctx, { state: 'running', kind: work.kind, names: false });
  return work;
}
