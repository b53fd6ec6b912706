import { e } from '@legajo/contract';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Steps } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { type Credential, holdCredential, judged, proveBy, reserveOwnGuess } from '../session/public.ts';
import type { AccountPerson } from './account-person.ts';
import { isSameCredential } from './password/choose-password.ts';
import { selectAccountPerson } from './person.sql.ts';

/** Somebody who proved a moment ago who they are, and by what. */
export interface ProvenSelf {
  readonly person: AccountPerson;
  readonly credential: Credential | null;
  /** The wire's name of what was typed. */
  readonly field: string;
}

/**
 * Makes sure that whoever acts is who they are: their password or PIN, typed again. Wrong ones count like those of a
 * login, so that a stolen session cannot guess. The transaction that acts on it holds it by `holdProven`.
 *
 * @param field the wire's name of what was typed.
 * @throws Failure `locked`, `wrongCurrent` or `busy`.
 */
export async function proveSelf(steps: Steps, typed: string, field: string): Promise<ProvenSelf> {
  const { personId } = steps.actor;
  const { person, credential } = await steps.transaction(async (ctx) => ({
    person: await selectAccountPerson(ctx.tx, personId),
    credential: await holdCredential(ctx, personId),
  }));
  if (!person) throw new Failure(e.session.expired);
  const guess = await reserveOwnGuess(steps, person.username);
  const proof = await judged(guess, () => proveBy(steps.platform.derivations, typed, credential));
  if (proof === null) refuseField(e.account.wrongCurrent, field);
  return { person, credential, field };
}

/**
 * Holds the credential of somebody proven until the transaction ends. One that was changed since it was judged no
 * longer proves anything: of two changes at once the second is refused.
 *
 * @throws Failure `wrongCurrent`
 */
export async function holdProven(ctx: CompanyCtx, { person, credential, field }: ProvenSelf): Promise<void> {
  const present = await holdCredential(ctx, person.id);
  if (!isSameCredential(present, credential)) refuseField(e.account.wrongCurrent, field);
}
