import { e } from '@legajo/contract';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { groupAsking } from '../items.ts';
import { type PaperOf, putPaper, withPaper } from '../people/files.ts';
import { selectOnboardings, selectSubject } from '../people/onboardings.sql.ts';
import { withSteps } from '../people/read-onboarding.ts';
import { isOwner } from './may-mark.ts';

/**
 * Keeps the paper of an item that was given to whoever brings it, for somebody else's way in. It waits in the task tray as
 * any other, whatever they may decide there. Who owns the item needs no reach of the person, and sees nothing more of them.
 *
 * @param upload key of the picture or PDF in the spool.
 * @throws Failure `notFound` for whoever does not own that item, `notOnboarding`, `paperAccepted` where it is there,
 *   and of `drawPaper`.
 */
export async function bringOwnedPaper(steps: Steps, paper: PaperOf, upload: string): Promise<void> {
  await withPaper(
    steps,
    upload,
    (ctx) => ownedPaper(ctx, paper, false),
    async (ctx, stored) =>
      putPaper(ctx, paper, { ...(await ownedPaper(ctx, paper, true)), accepted: false }, stored),
  );
}

/** The onboarding that asks for it, and where in it; held with its person where it is to change. */
async function ownedPaper(ctx: Ctx, { personId, item }: PaperOf, lock: boolean) {
  const self = ctx.actor.personId;
  const subject = await selectSubject(ctx.tx, self, personId, lock);
  const [current] = subject ? await selectOnboardings(ctx.tx, personId, false) : [];
  const group = current && groupAsking(current.items, item);
  const asked = group && current.items[group].find(({ key }) => key === item);
  if (!subject || !asked || !isOwner(asked, current, self)) throw new Failure(e.shared.notFound);
  if (subject.status !== 'onboarding' || current.state !== 'current')
    throw new Failure(e.onboarding.notOnboarding);
  const [standing] = await withSteps(ctx, [current]);
  if (standing?.steps.some((step) => step.group === group && step.key === item && step.done))
    throw new Failure(e.onboarding.paperAccepted);
  return { current, group };
}
