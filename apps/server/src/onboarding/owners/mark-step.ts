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
  const changed = done
    ? await insertDone(ctx.tx, onboarding.id, key, self, ctx.now)
    : await deleteDone(ctx.tx, onboarding.id, key);
  if (!changed) return;
  await record(ctx, [
    {
      event: done ? 'onboarding.step-done' : 'onboarding.step-undone',
      actorId: self,
      subject: 'person',
      subjectId: personId,
      body: { onboarding: onboarding.id, item: key, name: task.name },
    },
  ]);
}
