import { dayIn, e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { personToActFor } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { endDerived } from '../session/public.ts';
import { removeAdministration, selectWorkers, updateDismissed } from './employment.sql.ts';
import { refuseGone } from './end-employment.ts';
import { type Employment, readEmployment } from './read-employment.ts';

/**
 * Calls a hire off before its day, of somebody active or in onboarding. They never worked here: unlike who is dismissed
 * they do not come in any more, what they might come in with ends, and so does an onboarding, which goes on only while its
 * person is in it. The dismissal's day is today and lies before the day of hiring, which no dismissal's does: by that a hire
 * that was called off is known (`calledOff`), and a return from it begins anew.
 *
 * @throws Failure `notFound`, `managementRequired`, `managersOff`, `ownDismissal`, `alreadyInactive` or `hireBegan`.
 */
export async function callOffHire(ctx: Ctx, id: number, reason: string): Promise<Employment> {
  const { actor, now, tx } = ctx;
  if (id === actor.personId) throw new Failure(e.employment.ownDismissal);
  await personToActFor(ctx, id);
  const held = await selectWorkers(tx, actor.personId, { ids: [id] }, true);
  refuseGone(ctx, held);
  const worker = held.find((one) => one.id === id);
  if (!worker?.visible) throw new Failure(e.shared.notFound);
  if (worker.status === 'inactive') throw new Failure(e.employment.alreadyInactive);
  const today = dayIn(now, actor.timeZone);
  if (worker.hiredOn <= today) throw new Failure(e.employment.hireBegan);
  await updateDismissed(tx, [{ id, on: today, reason, note: null }], actor.personId, now);
  await removeAdministration(tx, [id], now);
  await endDerived(ctx, [id], { links: 'ended', sheets: true });
  await record(ctx, [
    {
      event: 'employee.hire-called-off',
      actorId: actor.personId,
      subject: 'person',
      subjectId: id,
      body: { hired: worker.hiredOn },
      personal: { reason },
    },
  ]);
  return readEmployment(ctx, id);
}
