import { ACTIONS, e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { selectOnboardings, selectSubject } from '../people/onboardings.sql.ts';
import { mayMark } from './may-mark.ts';
import { deleteDone, insertDone } from './owners.sql.ts';

/**
 * Says that a thing of the company's own is done, or is not after all. Whoever owns it may, and who works with employees
 * and reaches the person. The newcomer says it of what is theirs. Said again it changes nothing.
 *
 * @throws Failure `notFound` for whoever neither reaches the person nor has anything to do for them, `notOnboarding`,
 *   `notYourStep`.
 */
export async function markStep(ctx: Ctx, personId: number, key: string, done: boolean): Promise<void> {
  const self = ctx.actor.personId;
  const subject = await selectSubject(ctx.tx, self, personId, true);
  const [onboarding] = subject ? await selectOnboardings(ctx.tx, personId, false) : [];
  const works = ctx.actor.actions.has(ACTIONS.employees) && subject?.visible === true;
  const task = onboarding?.items.tasks?.find((one) => one.key === key);
  const may = task && onboarding && mayMark(task, onboarding, self, works);
  if (!subject || !(works || may || personId === self)) throw new Failure(e.shared.notFound);
  if (subject.status !== 'onboarding' || onboarding?.state !== 'current')
    throw new Failure(e.onboarding.notOnboarding);
  if (!task || !may) throw new Failure(e.onboarding.notYourStep);
  const step = { onboardingId: onboarding.id, personId, key, name: task.name, by: self };
  if (done) await noteDone(ctx, step);
  else if (await deleteDone(ctx.tx, onboarding.id, key)) await note(ctx, 'onboarding.step-undone', step);
}

/** A thing of the company's own in somebody's onboarding, and who speaks of it. */
interface Marked {
  readonly onboardingId: number;
  readonly personId: number;
  readonly key: string;
  readonly name: string;
  readonly by: number;
}

/** Writes that it is done, with the entry of the trail; again it changes nothing. */
export async function noteDone(ctx: Pick<Ctx, 'tx' | 'companyId' | 'now'>, step: Marked): Promise<void> {
  const { onboardingId, key, by } = step;
  if (await insertDone(ctx.tx, onboardingId, key, by, ctx.now)) await note(ctx, 'onboarding.step-done', step);
}

function note(
  ctx: Pick<Ctx, 'tx' | 'companyId' | 'now'>,
  event: 'onboarding.step-done' | 'onboarding.step-undone',
  { onboardingId: onboarding, personId, key: item, name, by: actorId }: Marked,
): Promise<void> {
  const body = { onboarding, item, name };
  return record(ctx, [{ event, actorId, subject: 'person', subjectId: personId, body }]);
}
