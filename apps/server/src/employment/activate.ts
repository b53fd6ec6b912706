import { type ErrorDefinition, e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { type Outcome, outcomeOf } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type PersonStatus, selectWorkers, updateActive, type Worker } from './employment.sql.ts';

/** The outcome for one of the people to be activated. */
export interface Activation extends Outcome {
  readonly status: PersonStatus | null;
}

/** Why somebody is not activated: only who is in onboarding is (D55). */
function whyNot(worker: Worker | undefined): ErrorDefinition | null {
  if (!worker?.visible) return e.shared.notFound;
  if (worker.status === 'active') return e.employment.alreadyActive;
  return worker.status === 'inactive' ? e.employment.notOnboarding : null;
}

/**
 * Activates those of these people who are in onboarding; of the rest it says why not, and they stay as they are. It
 * cannot be undone.
 *
 * @param wanted no id twice.
 * @returns one for each, in their order.
 */
export async function activateEmployees(ctx: Ctx, wanted: readonly number[]): Promise<Activation[]> {
  const { actor, tx } = ctx;
  const held = new Map(
    (await selectWorkers(tx, actor.personId, { ids: wanted }, true)).map((worker) => [worker.id, worker]),
  );
  const results: Activation[] = [];
  for (const id of wanted) {
    const worker = held.get(id);
    const problem = whyNot(worker);
    const known = worker?.visible ? worker : null;
    results.push({
      ...outcomeOf(id, known, problem),
      status: problem ? (known?.status ?? null) : 'active',
    });
  }
  await updateActive(
    tx,
    results.filter(({ problem }) => !problem).map(({ id }) => id),
  );
  await record(
    ctx,
    results
      .filter(({ problem }) => !problem)
      .map(({ id }) => ({
        event: 'employee.activated' as const,
        actorId: actor.personId,
        subject: 'person',
        subjectId: id,
        body: {},
      })),
  );
  return results;
}

/**
 * Activates one person.
 *
 * @throws Failure `notFound`, `alreadyActive` or `notOnboarding`.
 */
export async function activateEmployee(ctx: Ctx, id: number): Promise<void> {
  const [result] = await activateEmployees(ctx, [id]);
  if (result?.problem) throw new Failure(result.problem);
}
