import { e } from '@legajo/contract';
import {
  type AccountPerson,
  accountMessages,
  cancelMove,
  dropMoves,
  holdProven,
  holdWaysIn,
  proposeMails,
  proveSelf,
  readAccountPerson,
  readMove,
  tellPerson,
  type WaitingMove,
} from '../account/public.ts';
import { record } from '../audit/public.ts';
import { requireFresh } from '../mfa/public.ts';
import { changeMail, personToActFor, readEmployee } from '../people/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { type Account, accountOf, endDerived } from '../session/public.ts';

/**
 * Changes the own e-mail address, proven by the password or PIN. Who left changes it as well: what they had may be the
 * company's, and they keep their documents.
 *
 * @param field the wire's name of the address.
 * @throws Failure `locked`, `wrongCurrent`, `busy`, `sameMail` or `duplicateMail`.
 */
export async function changeOwnMail(
  steps: Steps,
  mail: string,
  password: string,
  field: string,
): Promise<Account> {
  const proven = await proveSelf(steps, password, 'pass');
  return steps.transaction(async (ctx) => {
    await holdProven(ctx, proven);
    // Read again: the address may have changed while the password was judged.
    const person = (await readAccountPerson(ctx, proven.person.id)) ?? proven.person;
    return change(ctx, person, mail, field);
  });
}

/**
 * Changes the e-mail address of somebody in the administrator's scope, or asks at the one they read (`proposeMails`).
 *
 * @param field the wire's name of the address.
 * @throws Failure `notFound`, `managementRequired`, `managersOff`, `stepUp`, `sameMail` or `duplicateMail`.
 */
export async function changeMailOf(ctx: Ctx, id: number, mail: string, field: string): Promise<Account> {
  const person = await personToActFor(ctx, id);
  await requireFresh(ctx);
  return change(ctx, person, mail, field);
}

/**
 * The profile of oneself, or with action 7 of somebody in scope.
 *
 * @throws Failure `notFound`.
 */
export async function readProfile(ctx: Ctx, id: number, mayAsk: boolean): Promise<Account> {
  if (id !== ctx.actor.personId) {
    if (!mayAsk) throw new Failure(e.shared.notFound);
    await readEmployee(ctx, id);
  }
  const account = await accountOf(ctx, id);
  if (!account) throw new Failure(e.shared.notFound);
  return account;
}

/** Ends what rested on the address before; one that somebody else gave waits for its owner's word. */
async function settle(ctx: Ctx, { id, mail }: AccountPerson): Promise<void> {
  const { personId, tokenHash } = ctx.actor;
  if (id === personId) {
    await endDerived(ctx, [id], { links: 'suspended', but: tokenHash });
    return;
  }
  await endDerived(ctx, [id], { links: 'ended' });
  await holdWaysIn(ctx, [id], { what: 'mail', byId: personId, formerMails: new Map([[id, mail]]) });
}

async function change(ctx: Ctx, person: AccountPerson, mail: string, field: string): Promise<Account> {
  const { actor } = ctx;
  if (mail === person.mail?.toLowerCase()) refuseField(e.account.sameMail, field);
  if (person.id === actor.personId) await dropMoves(ctx, [person.id], { byId: person.id });
  else {
    const waits = await proposeMails(ctx, [{ id: person.id, mail }], { byId: actor.personId });
    if (waits.has(person.id)) return readProfile(ctx, person.id, true);
  }
  await changeMail(ctx, person.id, mail, field);
  await settle(ctx, person);
  // The old address is told, so that nobody loses their notices without knowing.
  await tellPerson(ctx, person, accountMessages.addressChanged);
  await record(ctx, [
    {
      event: 'mail.changed',
      actorId: actor.personId,
      subject: 'person',
      subjectId: person.id,
      body: {},
      personal: { before: person.mail, after: mail },
    },
  ]);
  return readProfile(ctx, person.id, true);
}

/**
 * The other address of somebody in scope that waits.
 *
 * @throws Failure `notFound`.
 */
export async function readMailChangeOf(ctx: Ctx, id: number): Promise<WaitingMove | null> {
  await readEmployee(ctx, id);
  return readMove(ctx, id);
}

/**
 * Takes back another address that waits: whoever may write one down may.
 *
 * @throws Failure `notFound`, `managementRequired`, `managersOff`, `noMailChange`.
 */
export async function cancelMailChangeOf(ctx: Ctx, id: number): Promise<void> {
  await personToActFor(ctx, id);
  await cancelMove(ctx, id, ctx.actor.personId);
}
