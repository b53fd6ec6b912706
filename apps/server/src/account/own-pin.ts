import { record } from '../audit/public.ts';
import type { Steps } from '../platform/context.ts';
import { endDerived, takePin } from '../session/public.ts';
import { judgePin } from './choose-pin.ts';
import { accountMessages } from './messages.ts';
import { holdProven, proveSelf } from './prove-self.ts';
import { tellPerson } from './tell.ts';

/**
 * Chooses the own PIN, proven by the password or the present PIN. Other sessions of the person end.
 *
 * @throws Failure `wrongCurrent`, `passwordMismatch`, `pinTrivial`, `locked` or `busy`.
 */
export async function changeOwnPin(
  steps: Steps,
  input: { readonly current: string; readonly pin: string; readonly repeated: string },
): Promise<void> {
  const proven = await proveSelf(steps, input.current, 'pass');
  const { person, credential } = proven;
  const hash = await judgePin(steps.platform.derivations, person, input.pin, input.repeated);
  await steps.transaction(async (ctx) => {
    await holdProven(ctx, proven);
    await takePin(ctx, person.id, hash);
    await endDerived(ctx, [person.id], { links: 'suspended', but: ctx.actor.tokenHash });
    await tellPerson(ctx, person, accountMessages.passwordChanged);
    const body = { first: credential?.pinHash === null };
    await record(ctx, [
      { event: 'pin.changed', actorId: person.id, subject: 'person', subjectId: person.id, body },
    ]);
  });
}
