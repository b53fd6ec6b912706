import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import {
  type Admission,
  type Credential,
  endSessionsOf,
  failureNoted,
  failurePassed,
  isLockedOut,
  lockCredential,
  proveBy,
} from '../session/public.ts';
import { choosePassword, DAY_MS, type NewPassword, refuseMismatch } from './choose-password.ts';
import { comeInAgain } from './come-in-again.ts';
import { tellPerson } from './mails.ts';
import { countChanges } from './password-history.sql.ts';
import { type AccountPerson, selectAccountPerson } from './person.sql.ts';

export interface PasswordChange extends NewPassword {
  readonly current: string | undefined;
  /** Whether the person is told by mail; told where nothing was said. */
  readonly notice: boolean | undefined;
}

/**
 * Changes the own password, proven by the present one. Other sessions of the person end. In a session that is good for
 * nothing else, that one ends too, and the way in goes on from there.
 *
 * @returns how the way in went on, or null where the session stays as it is.
 * @throws Failure of the account area, `locked`.
 */
export async function changePassword(ctx: Ctx, change: PasswordChange): Promise<Admission | null> {
  const due = ctx.actor.passwordDue;
  if (change.current === undefined) refuseField(e.shared.invalidFields, 'oldpass', 'required');
  refuseMismatch(change.next, change.repeated);
  if (!due) {
    await exchange(ctx, change, change.current);
    return null;
  }
  // What is due is committed before the way in goes on, which begins a transaction of its own.
  const { current } = change;
  await ctx.apart((tx) => exchange({ ...ctx, tx }, change, current));
  return comeInAgain(ctx);
}

async function exchange(ctx: Ctx, change: PasswordChange, current: string): Promise<void> {
  const { actor, tx, now } = ctx;
  const { person, credential } = await proveSelf(ctx, current, 'oldpass');
  const most = ctx.platform.limits['password.changes.day'];
  // A change that is due is never put off: without it nobody comes in.
  const free = actor.passwordDue || (await countChanges(tx, person.id, dayBefore(now))) < most;
  if (!free) throw new Failure(e.account.dailyLimit, { n: most });
  await choosePassword(ctx, person, credential, change);
  await endSessionsOf(tx, person.id, now, actor.passwordDue ? null : actor.tokenHash);
  if (change.notice !== false) await tellPerson(ctx, person, 'PasswordChanged');
  const body = { reason: actor.passwordDue ? 'due' : 'own' };
  await record(ctx, [
    { event: 'password.changed', actorId: person.id, subject: 'person', subjectId: person.id, body },
  ]);
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);

/**
 * Makes sure that whoever acts is who they are: their password or PIN, typed again. Wrong ones count like those of a
 * login, so that a stolen session cannot guess. Holds the person's credential until the transaction ends.
 *
 * @param field the wire's name of what was typed.
 * @throws Failure `locked` or `wrongCurrent`.
 */
export async function proveSelf(
  ctx: Ctx,
  typed: string,
  field: string,
): Promise<{ person: AccountPerson; credential: Credential | null }> {
  const person = await selectAccountPerson(ctx.tx, ctx.actor.personId);
  if (!person) throw new Failure(e.session.expired);
  if (await isLockedOut(ctx, person.username)) throw new Failure(e.session.locked);
  const credential = await lockCredential(ctx.tx, person.id);
  if ((await proveBy(typed, credential)) === null) {
    await failureNoted(ctx, person.username);
    refuseField(e.account.wrongCurrent, field);
  }
  await failurePassed(ctx, person.username);
  return { person, credential };
}
