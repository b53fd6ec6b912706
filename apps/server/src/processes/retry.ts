import { e } from '@legajo/contract';
import { inviteOn, resetOn } from '../accounts/public.ts';
import { welcomeOn } from '../custom-emails/public.ts';
import { askAgain } from '../documents/public.ts';
import { prepareAgain } from '../exports/public.ts';
import { restartWork, type Work } from '../long-work/public.ts';
import { remindAgain } from '../onboarding/public.ts';
import { goOnInviting } from '../people-loads/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { mayRetry } from '../publications/public.ts';

/**
 * Has a work that failed done once more, under its own number. Two who ask at once begin it once.
 *
 * @throws Failure `notFound` where it is not theirs to see or is a publication, `notNow` where it did not fail, or the
 * failure of who may not begin such a work.
 */
export async function retryWork(steps: Steps, id: number): Promise<void> {
  const work = await steps.transaction(async (ctx) => {
    const restarted = await restartWork(ctx, id);
    if (!mayRetry(restarted, ctx.actor.actions, ctx.actor.personId))
      throw new Failure(e.shared.forbiddenAction);
    const isWelcome = restarted.kind === 'welcome' && (await welcomeOn(ctx, id));
    if (!isWelcome) await begin(ctx, restarted);
    return isWelcome ? null : restarted;
  });
  // Nobody else goes on with this one: it is done here, a few people in each transaction.
  if (work === null) return;
  if (work.kind === 'welcome' && work.subject === null) await inviteOn(steps, id);
  if (work.kind === 'access') await resetOn(steps, id, work.request);
}

async function begin(ctx: Ctx, { id, kind, subjectId, request }: Work): Promise<void> {
  if (kind === 'export' && subjectId !== null) await prepareAgain(ctx, subjectId);
  if (kind === 'reminder') await remindAgain(ctx, id);
  if (kind === 'papers') await askAgain(ctx, id, request);
  if (kind === 'welcome' && subjectId !== null) await goOnInviting(ctx, subjectId);
}
