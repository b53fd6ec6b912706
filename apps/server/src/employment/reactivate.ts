import { AGE, dayIn, e, formatDay } from '@legajo/contract';
import { accountMessages, holdWaysIn, proposeMails, tellPerson } from '../account/public.ts';
import { record } from '../audit/public.ts';
import { endConsent } from '../directory/public.ts';
import { settleLeaver } from '../leave/public.ts';
import { requireFresh } from '../mfa/public.ts';
import { addDays, personToActFor, uniquely } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { endDerived } from '../session/public.ts';
import { removeAdministration, selectWorkers } from './employment.sql.ts';
import { refuseGone } from './end-employment.ts';
import { employmentMessages } from './messages.ts';
import { insertPeriod, type Return, updateReturned } from './periods.sql.ts';
import { type Employment, readEmployment } from './read-employment.ts';

/**
 * Takes somebody back who was dismissed: another period begins, the one that is over is kept, and so is everything
 * else of the record. They come back as an employee only: what they administered is given anew by whoever decides it.
 * They sign in as they did meanwhile; who forgot gets a link by mail, a sheet or a temporary password.
 *
 * @throws Failure `notFound`, `managementRequired`, `notInactive`, `entryNotAfter`, `hireTooFarAhead` or
 * `duplicateMail`; `stepUp` where the address is another.
 */
export async function reactivateEmployee(ctx: Ctx, back: Return): Promise<Employment> {
  const { actor, now, tx } = ctx;
  // Who sets an address could become the person by it.
  const person = await personToActFor(ctx, back.id);
  const held = await selectWorkers(tx, actor.personId, { ids: [back.id] }, true);
  refuseGone(ctx, held);
  const worker = held.find(({ id }) => id === back.id);
  if (!worker?.visible) throw new Failure(e.shared.notFound);
  if (worker.status !== 'inactive') throw new Failure(e.employment.notInactive);
  const leftOn = worker.dismissedOn ?? worker.hiredOn;
  if (back.enteredOn <= leftOn)
    refuseField(e.employment.entryNotAfter, 'fecha_contratacion', 'invalid', { day: formatDay(leftOn) });
  if (back.enteredOn > addDays(dayIn(now, actor.timeZone), AGE.hireDaysAhead))
    refuseField(e.people.hireTooFarAhead, 'fecha_contratacion');

  const moved = back.mail !== null && person.mail?.toLowerCase() !== back.mail ? back.mail : null;
  if (moved !== null) await requireFresh(ctx);
  const waits =
    moved !== null &&
    (await proposeMails(ctx, [{ id: back.id, mail: moved }], { byId: actor.personId })).has(back.id);
  const mail = moved === null || waits ? person.mail : moved;
  await settleLeaver(ctx, back.id, leftOn);
  await insertPeriod(tx, back.id, actor.personId, now);
  await uniquely(() => updateReturned(tx, { ...back, mail }));
  await removeAdministration(tx, [back.id], now);
  await endConsent(ctx, back.id);
  const returned = { ...person, mail, administers: false };
  await tellPerson(ctx, returned, employmentMessages.reactivated);
  if (moved !== null && !waits) {
    await endDerived(ctx, [back.id], { links: 'ended' });
    const formerMails = new Map([[back.id, person.mail]]);
    await holdWaysIn(ctx, [back.id], { what: 'mail', byId: actor.personId, formerMails });
    await tellPerson(ctx, person, accountMessages.addressChanged);
  }
  await record(ctx, [
    {
      event: 'employee.reactivated',
      actorId: actor.personId,
      subject: 'person',
      subjectId: back.id,
      body: { left: leftOn, entered: back.enteredOn },
      personal: { before: person.mail, after: mail },
    },
  ]);
  return readEmployment(ctx, back.id);
}
