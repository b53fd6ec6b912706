import { e } from '@legajo/contract';
import { beginStepUp, type Due, finishStepUp, notePassword, type Proof, readStepUp } from '../mfa/public.ts';
import type { Steps } from '../platform/context.ts';
import { refuseField } from '../platform/failure.ts';
import { reserveOwnGuess } from './prove/account-guesses.ts';
import { lockCredential } from './prove/credential.sql.ts';
import { judged } from './prove/guesses.ts';
import { verifyPassword } from './prove/password.ts';
import { readOwnAccount } from './read-account.ts';

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
export async function stepUp(steps: Steps, input: StepUpInput): Promise<Due | Date> {
  const { token, password } = input;
  if (token !== undefined) return finishStepUp(steps, token, input);
  if (password === undefined) return beginStepUp(steps);
  const { username, passwordHash } = await steps.transaction(async (ctx) => {
    if ((await readStepUp(ctx)).has) refuseField(e.mfa.parameterRequired, 'codigo', 'required');
    return readOwnAccount(ctx);
  });
  const guess = await reserveOwnGuess(steps, username);
  const { derivations } = steps.platform;
  const right = await judged(
    guess,
    async () => (await verifyPassword(derivations, password, passwordHash ?? '')) || null,
  );
  if (!right) refuseField(e.mfa.passwordWrong, 'pass');
  return steps.transaction(async (ctx) => {
    // One that was changed meanwhile is no longer the password.
    const present = await lockCredential(ctx.tx, ctx.actor.personId);
    if (present?.passwordHash !== passwordHash) refuseField(e.mfa.passwordWrong, 'pass');
    return notePassword(ctx);
  });
}
