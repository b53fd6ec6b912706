import { e } from '@legajo/contract';
import { beginWork, countDone, endWork } from '../../long-work/public.ts';
import type { Outcome } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';

/** A reset of many in the list of processes: its row begins with the first part that is done; of one person there is none. */
export class ListedReset {
  #work: number | null = null;

  /** In the transaction of a part. */
  async noted(ctx: Ctx, some: readonly Outcome[], all: number): Promise<void> {
    if (all < 2) return;
    this.#work ??= await beginWork(ctx, { kind: 'access', by: ctx.actor.personId, total: all });
    await countDone(ctx, this.#work, some.filter(({ problem }) => problem === null).length);
  }

  /** With each who was left as they are, and why. */
  async ended(ctx: Ctx, outcomes: readonly Outcome[]): Promise<void> {
    if (this.#work === null) return;
    const problems = outcomes.flatMap(({ name, problem }, i) =>
      problem
        ? [{ code: problem.code, key: problem.key, line: i + 1, number: (name ?? '—').slice(0, 80) }]
        : [],
    );
    const all = problems.length === outcomes.length;
    await endWork(ctx, this.#work, {
      state: problems.length === 0 ? 'completed' : all ? 'failed' : 'completedWithObservations',
      failed: problems.length,
      problems,
    });
  }

  /** What stops it on its way; what was done of it is done. */
  async failed(ctx: Ctx, error: unknown): Promise<void> {
    if (this.#work === null) return;
    const { code } = error instanceof Failure ? error.definition : e.shared.workFailed;
    await endWork(ctx, this.#work, { state: 'failed', failureCode: code });
  }
}
