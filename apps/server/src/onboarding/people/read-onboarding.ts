import { ACTIONS, e } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { ownDataHeld } from '../../self-service/public.ts';
import { type OnboardingRow, type Subject, selectOnboardings, selectSubject } from './onboardings.sql.ts';
import { type Step, stepsOf } from './steps.ts';

export interface Onboarding extends OnboardingRow {
  readonly steps: readonly Step[];
}

/**
 * A person's onboardings, newest first; without `historic` the last one only. None is an empty list.
 *
 * @throws Failure as `subjectOf`.
 */
export async function readOnboardings(ctx: Ctx, personId: number, historic: boolean): Promise<Onboarding[]> {
  await subjectOf(ctx, personId, false);
  const rows = await selectOnboardings(ctx.tx, personId, historic);
  if (rows.length === 0) return [];
  const held = (await ownDataHeld(ctx, [personId])).get(personId);
  return rows.map((row) => ({ ...row, steps: stepsOf(row.items, row.files, held) }));
}

/** The last onboarding of a person who has one. */
export async function readLast(ctx: Ctx, personId: number): Promise<Onboarding> {
  const [last] = await readOnboardings(ctx, personId, false);
  if (!last) throw new Failure(e.shared.notFound);
  return last;
}

/**
 * The person whose onboarding is asked for: oneself, or somebody in reach of who works with employees.
 *
 * @throws Failure `forbiddenAction` or `notFound`.
 */
export async function subjectOf(ctx: Ctx, personId: number, lock: boolean): Promise<Subject> {
  const { actions, personId: self } = ctx.actor;
  if (personId !== self && !actions.has(ACTIONS.employees)) throw new Failure(e.shared.forbiddenAction);
  const subject = await selectSubject(ctx.tx, self, personId, lock);
  if (!subject || (personId !== self && !subject.visible)) throw new Failure(e.shared.notFound);
  return subject;
}
