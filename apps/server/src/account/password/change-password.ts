import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { type Admission, endDerived } from '../../session/public.ts';
import { comeInAgain } from '../come-in-again.ts';
import { accountMessages } from '../messages.ts';
import { holdProven, type ProvenSelf, proveSelf } from '../prove-self.ts';
import { tellPerson } from '../tell.ts';
import {
  type Choice,
  DAY_MS,
  judgeChoice,
  keepChoice,
  type NewPassword,
  readChoiceGround,
  refuseMismatch,
} from './choose-password.ts';
import { countChanges } from './password-history.sql.ts';

export interface PasswordChange extends NewPassword {
  readonly current: string | undefined;
  /** Whether the person is told by mail; told where nothing was said. */
  readonly notice: boolean | undefined;
}

/**
 * Changes the own password, proven by the present one. Other sessions of the person end. In a session that is good for
 * nothing else, that one ends too, and the way in goes on from there. Of two changes at once the second is refused:
 * what it was proven by is no longer the password.
 *
 * @returns how the way in went on, or null where the session stays as it is.
 * @throws Failure of the account area, `locked` or `busy`.
 */
export async function changePassword(steps: Steps, change: PasswordChange): Promise<Admission | null> {
  if (change.current === undefined) refuseField(e.shared.invalidFields, 'oldpass', 'required');
  refuseMismatch(change.next, change.repeated);
  const proven = await proveSelf(steps, change.current, 'oldpass');
  const ground = await steps.transaction(async (ctx) => {
    await refuseTooMany(ctx, proven.person.id);
    return readChoiceGround(ctx, proven.person, proven.credential);
  });
  const choice = await judgeChoice(steps.platform.derivations, ground, change);
  await steps.transaction((ctx) => exchange(ctx, proven, choice, change.notice));
  return steps.actor.passwordDue ? comeInAgain(steps, choice) : null;
}

async function exchange(
  ctx: Ctx,
  proven: ProvenSelf,
  choice: Choice,
  notice: boolean | undefined,
): Promise<void> {
  const { actor } = ctx;
  const { person } = proven;
  await holdProven(ctx, proven);
  await refuseTooMany(ctx, person.id);
  await keepChoice(ctx, person.id, choice);
  const but = actor.passwordDue ? null : actor.tokenHash;
  await endDerived(ctx, [person.id], { links: 'suspended', but });
  if (notice !== false) await tellPerson(ctx, person, accountMessages.passwordChanged);
  const body = { reason: actor.passwordDue ? 'due' : 'own' };
  await record(ctx, [
    { event: 'password.changed', actorId: person.id, subject: 'person', subjectId: person.id, body },
  ]);
}

/** @throws Failure `dailyLimit`, but for a change that is due: without it nobody comes in. */
async function refuseTooMany(ctx: Ctx, personId: number): Promise<void> {
  if (ctx.actor.passwordDue) return;
  const most = ctx.platform.limits['password.changes.day'];
  const dayBefore = new Date(ctx.now.getTime() - DAY_MS);
  if ((await countChanges(ctx.tx, personId, dayBefore)) >= most)
    throw new Failure(e.account.dailyLimit, { count: most });
}
