import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import {
  type Admission,
  type Credential,
  endDerived,
  holdCredential,
  noteComingIn,
} from '../session/public.ts';
import type { AccountPerson } from './account-person.ts';
import { comeInAgain } from './come-in-again.ts';
import { accountMessages } from './messages.ts';
import {
  type Choice,
  isSameCredential,
  judgeChoice,
  keepChoice,
  type NewPassword,
  readChoiceGround,
} from './password/choose-password.ts';
import { selectAccountPerson } from './person.sql.ts';
import { tellPerson } from './tell.ts';

/** Notes that somebody came in for the first time; again, it changes nothing. */
export async function registerFirstLogin(ctx: Ctx): Promise<void> {
  const { personId } = ctx.actor;
  if (!(await noteComingIn(ctx, personId))) return;
  await record(ctx, [
    { event: 'user.first-login', actorId: personId, subject: 'person', subjectId: personId, body: {} },
  ]);
}

/**
 * Chooses the own password in place of the one that somebody else set, right after signing in with that one: it is not
 * asked for again. A session whose password is one's own must say it (`changePassword`).
 *
 * @throws Failure `notFirstLogin`, of the choice, or `busy`.
 */
export async function chooseFirstPassword(steps: Steps, password: NewPassword): Promise<Admission> {
  const ground = await steps.transaction(async (ctx) => {
    const { person, credential } = await holdGiven(ctx);
    return readChoiceGround(ctx, person, credential);
  });
  const choice = await judgeChoice(steps.platform.derivations, ground, password);
  await steps.transaction((ctx) => replaceGiven(ctx, choice));
  return comeInAgain(steps, choice);
}

/** Who acts, whose password somebody else chose and opened this session: only then has it been proven. */
async function holdGiven(ctx: Ctx): Promise<{ person: AccountPerson; credential: Credential }> {
  const { actor, tx } = ctx;
  const person = await selectAccountPerson(tx, actor.personId);
  const credential = await holdCredential(ctx, actor.personId);
  const proven = actor.passwordDue && actor.via === 'password' && credential?.mustChange === true;
  if (!person || !proven) throw new Failure(e.account.notFirstLogin);
  return { person, credential };
}

async function replaceGiven(ctx: Ctx, choice: Choice): Promise<void> {
  const { person, credential } = await holdGiven(ctx);
  // Another temporary one was given meanwhile: this session does not know it.
  if (!isSameCredential(credential, choice.credential)) throw new Failure(e.account.notFirstLogin);
  await keepChoice(ctx, person.id, choice);
  await noteComingIn(ctx, person.id);
  await endDerived(ctx, [person.id], { links: 'suspended' });
  await tellPerson(ctx, person, accountMessages.passwordChanged);
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
