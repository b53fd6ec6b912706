import { e } from '@legajo/contract';
import { beginStepUp, type Due, finishStepUp, notePassword, type Proof, readStepUp } from '../mfa/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { failureNoted, failurePassed, isLockedOut } from './attempts.ts';
import { readOwnAccount } from './own-account.ts';
import { verifyPassword } from './password.ts';

export interface StepUpInput extends Proof {
  readonly token: string | undefined;
  readonly password: string | undefined;
}

/**
 * Asks for a proof, or takes it: a factor from who has one, the password from who has none.
 *
 * @returns what is asked for, or until when the proof counts.
 * @throws Failure of the mfa and session areas.
 */
export async function stepUp(ctx: Ctx, input: StepUpInput): Promise<Due | Date> {
  if (input.token !== undefined) return finishStepUp(ctx, input.token, input);
  if (input.password === undefined) return beginStepUp(ctx);
  if ((await readStepUp(ctx)).has) refuseField(e.mfa.parameterRequired, 'codigo', 'required');
  const account = await readOwnAccount(ctx);
  if (await isLockedOut(ctx, account.username)) throw new Failure(e.session.locked);
  if (!(await verifyPassword(input.password, account.passwordHash ?? ''))) {
    await failureNoted(ctx, account.username);
    refuseField(e.mfa.passwordWrong, 'pass');
  }
  await failurePassed(ctx, account.username);
  return notePassword(ctx);
}
