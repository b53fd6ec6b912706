import { dayIn, e } from '@legajo/contract';
import { tellPerson } from '../account/public.ts';
import { record } from '../audit/public.ts';
import { endConsent } from '../directory/public.ts';
import { settleLeaver } from '../leave/public.ts';
import { addDays, personToActFor } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { removeAdministration, selectWorkers } from './employment.sql.ts';
import { refuseGone } from './end-employment.ts';
import { employmentMessages } from './messages.ts';
import { insertPeriod, updateOnTheWayIn } from './periods.sql.ts';

/**
 * Takes somebody back who was dismissed, by an onboarding first (states, employee: onboarding reactivation). Another
 * period begins today, or the day after the legal dismissal where that is later (D74); the one that is over is kept.
 * The mail and everything else of the record stay, and they sign in as they did meanwhile.
 *
 * @throws Failure `notFound`, `managementRequired` or `notInactive`.
 */
export async function returnToOnboarding(ctx: Ctx, id: number): Promise<void> {
  const { actor, now, tx } = ctx;
  const person = await personToActFor(ctx, id);
  const held = await selectWorkers(tx, actor.personId, { ids: [id] }, true);
  refuseGone(ctx, held);
  const worker = held.find((one) => one.id === id);
  if (worker?.status !== 'inactive') throw new Failure(e.employment.notInactive);
  const leftOn = worker.dismissedOn ?? worker.hiredOn;
  const today = dayIn(now, actor.timeZone);
  const enteredOn = today > leftOn ? today : addDays(leftOn, 1);
  await settleLeaver(ctx, id, leftOn);
  await insertPeriod(tx, id, actor.personId, now);
  await updateOnTheWayIn(tx, id, enteredOn);
  await removeAdministration(tx, [id], now);
  await endConsent(ctx, id);
  await tellPerson(ctx, { ...person, administers: false }, employmentMessages.reactivated);
  await record(ctx, [
    {
      event: 'employee.reactivated',
      actorId: actor.personId,
      subject: 'person',
      subjectId: id,
      body: { left: leftOn, entered: enteredOn, onboarding: true },
    },
  ]);
}
