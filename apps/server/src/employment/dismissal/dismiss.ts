import { dayIn, e } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { type Leaver, selectWorkers } from '../employment.sql.ts';
import { endEmployment, refuseGone } from '../end-employment.ts';
import { type Employment, readEmployment } from '../read-employment.ts';
import { judgeDismissal } from './judge-dismissal.ts';

/**
 * Dismisses one employee from a legal date on.
 *
 * @throws Failure of the employment area; `notFound` for somebody out of scope.
 */
export async function dismissEmployee(ctx: Ctx, leaver: Leaver): Promise<Employment> {
  const { actor, now, tx } = ctx;
  const held = await selectWorkers(tx, actor.personId, { ids: [leaver.id] }, true);
  refuseGone(ctx, held);
  const worker = held.find(({ id }) => id === leaver.id);
  if (!worker?.visible && leaver.id !== actor.personId) throw new Failure(e.shared.notFound);
  const problem = worker && judgeDismissal(worker, leaver.on, actor, dayIn(now, actor.timeZone));
  if (problem?.field === 'fechabaja')
    refuseField(problem.definition, 'fechabaja', 'invalid', problem.values ?? {});
  if (problem) throw new Failure(problem.definition, problem.values ?? {});
  await endEmployment(ctx, [leaver]);
  return readEmployment(ctx, leaver.id);
}
