import { e } from '@legajo/contract';
import { beginWork, countDone, endWork, type WorkProblem } from '../../long-work/public.ts';
import type { Outcome } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';

/** What is left of a reset that stopped on its way, as its row keeps it. */
export interface LeftToReset {
  readonly ids: readonly number[];
  /** Of how many. */
  readonly all: number;
  /** Who was left as they are until then, and why. */
  readonly problems: readonly WorkProblem[];
}

/** Whom a part was done to, and what is left. */
interface PartDone {
  readonly some: readonly Outcome[];
  readonly all: number;
  readonly left: readonly number[];
}

/**
 * A reset of many in the list of processes: its row begins with the first part that is done; of one person there is none.
 * Each part keeps who is left with it, so that one that was cut short is begun once more where it stood.
 */
export class ListedReset {
  #work: number | null;
  #left: readonly number[] = [];
  #problems: readonly WorkProblem[];
  #seen: number;

  /** @param work the row of one that is begun once more, and what was left of it. */
  constructor(work: number | null = null, before?: LeftToReset) {
    this.#work = work;
    this.#left = before?.ids ?? [];
    this.#problems = before?.problems ?? [];
    this.#seen = before ? before.all - before.ids.length : 0;
  }

  /** In the transaction of a part. */
  async noted(ctx: Ctx, { some, all, left }: PartDone): Promise<void> {
    if (all < 2 && this.#work === null) return;
    this.#work ??= await beginWork(ctx, { kind: 'access', by: ctx.actor.personId, total: all });
    const problems = [...this.#problems, ...problemsOf(some, this.#seen)];
    const total = this.#seen + some.length + left.length;
    const request: LeftToReset | null = left.length > 0 ? { ids: left, all: total, problems } : null;
    await countDone(ctx, this.#work, some.filter(({ problem }) => problem === null).length);
    await endWork(ctx, this.#work, { state: 'running', request });
    this.#left = left;
    this.#problems = problems;
    this.#seen += some.length;
  }

  /** With each who was left as they are, and why. */
  async ended(ctx: Ctx): Promise<void> {
    if (this.#work === null) return;
    const problems = this.#problems;
    const all = problems.length === this.#seen;
    await endWork(ctx, this.#work, {
      state: problems.length === 0 ? 'completed' : all ? 'failed' : 'completedWithObservations',
      failed: problems.length,
      problems,
      request: null,
    });
  }

  /** What stops it on its way; what was done of it is done, and the rest can be begun once more. */
  async failed(ctx: Ctx, error: unknown): Promise<void> {
    if (this.#work === null) return;
    const { code } = error instanceof Failure ? error.definition : e.shared.workFailed;
    await endWork(ctx, this.#work, {
      state: 'failed',
      failureCode: code,
      canRetry: this.#left.length > 0,
    });
  }
}

const problemsOf = (some: readonly Outcome[], before: number): WorkProblem[] =>
  some.flatMap(({ name, problem }, i) =>
    problem
      ? [
          {
            code: problem.code,
            key: problem.key,
            line: before + i + 1,
            number: (name ?? '—').slice(0, 80),
          },
        ]
      : [],
  );
