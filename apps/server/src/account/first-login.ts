import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type Admission, endSessionsOf, lockCredential, noteFirstLogin } from '../session/public.ts';
import { choosePassword, type NewPassword } from './choose-password.ts';
import { comeInAgain } from './come-in-again.ts';
import { tellPerson } from './mails.ts';
import { selectAccountPerson } from './person.sql.ts';

/** Notes that somebody came in for the first time; again, it changes nothing. */
export async function registerFirstLogin(ctx: Ctx): Promise<void> {
  const { personId } = ctx.actor;
  if (!(await noteFirstLogin(ctx.tx, personId, ctx.now))) return;
  await record(ctx, [
    { event: 'user.first-login', actorId: personId, subject: 'person', subjectId: personId, body: {} },
  ]);
}

/**
 * Chooses the own password in place of the one that somebody else set, right after signing in with that one: it is not
 * asked for again. A session whose password is one's own must say it (`changePassword`).
 *
 * @throws Failure `notFirstLogin`, or of the choice.
 */
export async function chooseFirstPassword(ctx: Ctx, password: NewPassword): Promise<Admission> {
  await ctx.apart((tx) => replaceGiven({ ...ctx, tx }, password));
  return comeInAgain(ctx);
}

async function replaceGiven(ctx: Ctx, password: NewPassword): Promise<void> {
  const { actor, tx, now } = ctx;
  const person = await selectAccountPerson(tx, actor.personId);
  const credential = await lockCredential(tx, actor.personId);
  // Only a session that the given password itself opened has proven it.
  const proven = actor.passwordDue && actor.via === 'password' && credential?.mustChange === true;
  if (!person || !proven) throw new Failure(e.account.notFirstLogin);
  await choosePassword(ctx, person, credential, password);
  await noteFirstLogin(tx, person.id, now);
  await endSessionsOf(tx, person.id, now, null);
  await tellPerson(ctx, person, 'PasswordChanged');
  await record(ctx, [
    {
      event: 'password.changed',
      actorId: person.id,
      subject: 'person',
      subjectId: person.id,
      body: { reason: 'first' },
    },
  ]);
}
