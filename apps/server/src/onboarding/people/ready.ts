import type { Ctx } from '../../platform/context.ts';
import { selectCurrent } from './onboardings.sql.ts';
import { withSteps } from './read-onboarding.ts';
import { selectRunning } from './ready.sql.ts';
import { isMissing } from './steps.ts';

/** So many that run are looked at, the oldest first: their steps are worked out one by one. */
const LOOKED_AT = 300;

/** A way in with nothing left to bring or to look at: its person can be activated (areas 7.10). */
export interface ReadyOnboarding {
  readonly id: number;
  readonly personId: number;
  readonly beganAt: Date;
}

/** The oldest ways in of the viewer's people that are complete, so many at most. */
export async function readyToActivate(ctx: Ctx, most: number): Promise<readonly ReadyOnboarding[]> {
  const people = await selectRunning(ctx.tx, ctx.actor.personId, LOOKED_AT);
  if (people.length === 0) return [];
  const running = await withSteps(ctx, await selectCurrent(ctx.tx, people));
  return running
    .filter(({ steps }) => steps.every((step) => !isMissing(step) && !step.waiting))
    .map(({ id, personId, beganAt }) => ({ id, personId, beganAt }))
    .slice(0, most);
}
