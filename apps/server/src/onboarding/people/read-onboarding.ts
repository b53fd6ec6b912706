import { ACTIONS, dayIn, e } from '@legajo/contract';
import { readHeldPapers } from '../../documents/public.ts';
import { readNewcomerForms } from '../../forms/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { ownDataHeld } from '../../self-service/public.ts';
import { startOf } from '../start-of.ts';
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
  return withSteps(ctx, rows);
}

/** Onboardings with where their steps stand; the newest of each person by what the person has by now. */
export async function withSteps(
  ctx: Pick<Ctx, 'tx' | 'now'> & { readonly actor: Pick<Ctx['actor'], 'country' | 'timeZone'> },
  rows: readonly OnboardingRow[],
): Promise<Onboarding[]> {
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const ids = [...new Set(rows.map(({ personId }) => personId))];
  const told = await ownDataHeld(ctx, ids);
  const held = await readHeldPapers(ctx, ids, ctx.actor.country, today);
  const forms = await readNewcomerForms(
    ctx,
    rows.map(({ id }) => id),
  );
  const seen = new Set<number>();
  return rows.map((row) => {
    const latest = !seen.has(row.personId);
    seen.add(row.personId);
    const standing = {
      ...row,
      startsOn: startOf(row, ctx.actor.timeZone),
      today,
      running: row.state === 'current',
      told: told.get(row.personId),
      forms: forms.get(row.id) ?? [],
      held: latest ? (held.get(row.personId) ?? new Map()) : null,
    };
    return { ...row, steps: stepsOf(standing) };
  });
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
