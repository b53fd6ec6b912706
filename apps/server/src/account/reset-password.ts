import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { CompanyCtx, OpenCtx } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { endSessionsOf, lockCredential, tokenHash } from '../session/public.ts';
import { choosePassword, type NewPassword, refuseMismatch } from './choose-password.ts';
import { tellPerson } from './mails.ts';
import { selectAccountPerson } from './person.sql.ts';
import { findSecret, type SecretOwner, spendSecret } from './secrets.sql.ts';

export interface ResetInput extends NewPassword {
  readonly token: string;
  /** Checked where it was sent. */
  readonly mail: string | undefined;
}

/**
 * Chooses a password with the token of a mailed link, which works once. Every session of the person ends; nobody is
 * signed in by it.
 *
 * @throws Failure `invalidToken`, or of the choice, after which the link still works.
 */
export async function resetPassword(ctx: OpenCtx, input: ResetInput): Promise<void> {
  refuseMismatch(input.next, input.repeated);
  const hash = tokenHash(input.token);
  const owner = await findSecret(ctx.platform.db, hash, 'reset', ctx.now);
  if (!owner) throw new Failure(e.account.invalidToken);
  await inCompany(ctx.platform.db, owner.companyId, (tx) =>
    choose({ ...openedFor(ctx, owner), tx }, owner, hash, input),
  );
}

async function choose(ctx: CompanyCtx, owner: SecretOwner, hash: Buffer, input: ResetInput): Promise<void> {
  const { tx, now } = ctx;
  const credential = await lockCredential(tx, owner.personId);
  const person = await selectAccountPerson(tx, owner.personId);
  const theirs = input.mail === undefined || input.mail === person?.mail?.toLowerCase();
  if (!person || !theirs || !(await spendSecret(tx, hash, 'reset', now)))
    refuseField(e.account.invalidToken, 'token');
  await choosePassword(ctx, person, credential, input);
  await endSessionsOf(tx, person.id, now, null);
  await tellPerson(ctx, person, 'PasswordChanged');
  await record(ctx, [
    { event: 'password.reset', actorId: person.id, subject: 'person', subjectId: person.id, body: {} },
  ]);
}

/** A public call that a secret gave a company, but for its transaction. */
export function openedFor(ctx: OpenCtx, { companyId }: SecretOwner): Omit<CompanyCtx, 'tx'> {
  const { platform, now } = ctx;
  return { platform, companyId, now, apart: (work) => inCompany(platform.db, companyId, work) };
}
