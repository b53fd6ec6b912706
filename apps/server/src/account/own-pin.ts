import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { endSessionsOf } from '../session/public.ts';
import { choosePin } from './activate.ts';
import { proveSelf } from './change-password.ts';
import { tellPerson } from './mails.ts';

/**
 * Chooses the own PIN, proven by the password or the present PIN. Other sessions of the person end.
 *
 * @throws Failure `wrongCurrent`, `passwordMismatch`, `pinTrivial` or `locked`.
 */
export async function changeOwnPin(
  ctx: Ctx,
  input: { readonly current: string; readonly pin: string; readonly repeated: string },
): Promise<void> {
  const { person, credential } = await proveSelf(ctx, input.current, 'pass');
  await choosePin(ctx, person, input.pin, input.repeated);
  await endSessionsOf(ctx.tx, person.id, ctx.now, ctx.actor.tokenHash);
  await tellPerson(ctx, person, 'PasswordChanged');
  const body = { first: credential?.pinHash === null };
  await record(ctx, [
    { event: 'pin.changed', actorId: person.id, subject: 'person', subjectId: person.id, body },
  ]);
}
