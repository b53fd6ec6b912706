import type { Ctx } from '../../platform/context.ts';
import { type OnboardingRow, selectCurrent } from '../people/onboardings.sql.ts';
import { withSteps } from '../people/read-onboarding.ts';
import type { Step } from '../people/steps.ts';
import { isOwner } from './may-mark.ts';
import { selectEnteringOf, selectNames } from './owners.sql.ts';

const MOST = 100;

/** Somebody for whom the viewer has something to do. */
export interface Duties {
  readonly onboarding: OnboardingRow;
  readonly name: string;
  readonly surname: string;
  readonly sector: string | null;
  readonly steps: readonly Step[];
}

/** What whoever asks has to do in the onboardings of others, those first who begin first; at most 100 people. */
export async function readOwnTasks(ctx: Ctx): Promise<Duties[]> {
  const self = ctx.actor.personId;
  const ids = await selectEnteringOf(ctx.tx, self, MOST);
  if (ids.length === 0) return [];
  const all = await withSteps(ctx, await selectCurrent(ctx.tx, ids));
  const byPerson = new Map(all.map((one) => [one.personId, one] as const));
  const names = new Map((await selectNames(ctx.tx, ids)).map((one) => [one.id, one] as const));
  return ids.flatMap((id) => {
    const onboarding = byPerson.get(id);
    const who = names.get(id);
    const steps = onboarding?.steps.filter(({ item }) => isOwner(item, onboarding, self)) ?? [];
    return onboarding && who && steps.length > 0 ? [{ onboarding, ...who, steps }] : [];
  });
}
