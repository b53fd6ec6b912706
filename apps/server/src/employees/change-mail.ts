import { e } from '@legajo/contract';
import { type AccountPerson, proveSelf, tellPerson } from '../account/public.ts';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { type Account, selectAccount } from '../session/public.ts';
import { personToActFor } from './act-for.ts';
import { selectEmployee } from './employees.sql.ts';
import { updateMail } from './enrol.sql.ts';
import { uniquely } from './enrol.ts';

/**
 * Changes the own e-mail address, proven by the password or PIN.
 *
 * @param field the wire's name of the address.
 * @throws Failure `readOnly`, `locked`, `wrongCurrent`, `sameMail` or `duplicateMail`.
 */
export async function changeOwnMail(
  ctx: Ctx,
  mail: string,
  password: string,
  field: string,
): Promise<Account> {
  if (ctx.actor.former) throw new Failure(e.session.readOnly);
  const { person } = await proveSelf(ctx, password, 'pass');
  return change(ctx, person, mail, field);
}

/**
 * Changes the e-mail address of somebody in the administrator's scope.
 *
 * @param field the wire's name of the address.
 * @throws Failure `notFound`, `managementRequired`, `sameMail` or `duplicateMail`.
 */
export async function changeMailOf(ctx: Ctx, id: number, mail: string, field: string): Promise<Account> {
  return change(ctx, await personToActFor(ctx, id), mail, field);
}

/**
 * The profile of oneself, or with action 7 of somebody in scope.
 *
 * @throws Failure `notFound`.
 */
export async function readProfile(ctx: Ctx, id: number, mayAsk: boolean): Promise<Account> {
  const may =
    id === ctx.actor.personId || (mayAsk && (await selectEmployee(ctx.tx, ctx.actor.personId, id)) !== null);
  const account = may ? await selectAccount(ctx.tx, id, ctx.origin.address, ctx.now) : null;
  if (!account) throw new Failure(e.shared.notFound);
  return account;
}

async function change(ctx: Ctx, person: AccountPerson, mail: string, field: string): Promise<Account> {
  const { tx, actor } = ctx;
  if (mail === person.mail?.toLowerCase()) refuseField(e.account.sameMail, field);
  await uniquely(() => updateMail(tx, person.id, mail), { mail: field });
  // The old address is told, so that nobody loses their notices without knowing.
  await tellPerson(ctx, person, 'AddressChanged');
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
