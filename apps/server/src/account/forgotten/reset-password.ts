import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { stepsOf } from '../../platform/company.ts';
import type { OpenCtx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { endDerived, newMark, tokenHash } from '../../session/public.ts';
import { noteLinkRead } from '../held/first-mail.ts';
import { accountMessages } from '../messages.ts';
import { judgeChoice, keepChoice, type NewPassword, refuseMismatch } from '../password/choose-password.ts';
import { tellPerson } from '../tell.ts';
import { findSecret } from './secrets.sql.ts';
import { useSecret } from './use-secret.ts';

export interface ResetInput extends NewPassword {
  readonly token: string;
  /** Checked where it was sent. */
  readonly mail: string | undefined;
}

/** What the device keeps on which a password was chosen (`session/prove/device-mark.ts`). */
interface KnownDevice {
  readonly username: string;
  readonly mark: string;
}

/**
 * Chooses a password with the token of a mailed link, which works once. Every session of the person ends; nobody is
 * signed in by it. Whoever reads the owner's mail is taken for the owner: the device they come from is known from then on,
 * so that guesses of strangers do not slow it.
 *
 * @returns the mark for the device to keep, and whose it is.
 * @throws Failure `invalidToken`, or of the choice, after which the link still works.
 */
export async function resetPassword(ctx: OpenCtx, input: ResetInput): Promise<KnownDevice> {
  refuseMismatch(input.next, input.repeated);
  const { platform, now } = ctx;
  const hash = tokenHash(input.token);
  const owner = await findSecret(platform.db, hash, 'reset', now);
  if (!owner) throw new Failure(e.account.invalidToken);
  let username = '';
  await useSecret(stepsOf(platform, owner.companyId, now), {
    kind: 'reset',
    hash,
    personId: owner.personId,
    mayUse: ({ mail }) => input.mail === undefined || input.mail === mail?.toLowerCase(),
    invalid: () => new Failure(e.account.invalidToken, {}, { token: { rule: 'invalid' } }),
    judge: (ground) => judgeChoice(platform.derivations, ground, input),
    keep: async (company, person, choice) => {
      await keepChoice(company, person.id, choice);
      username = person.username;
      if (person.mail !== null)
        await noteLinkRead(company, person.id, person.mail, choice.credential !== null);
      await endDerived(company, [person.id], { links: 'ended' });
      await tellPerson(company, person, accountMessages.passwordChanged);
      await record(company, [
        { event: 'password.reset', actorId: person.id, subject: 'person', subjectId: person.id, body: {} },
      ]);
    },
  });
  return { username, mark: newMark(ctx, owner) };
}
