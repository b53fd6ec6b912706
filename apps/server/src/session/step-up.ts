import { e } from '@legajo/contract';
import {
  beginStepUp,
  type Due,
  finishStepUp,
  notePlainProof,
  type Proof,
  readStepUp,
} from '../mfa/public.ts';
import type { Steps } from '../platform/context.ts';
import { refuseField } from '../platform/failure.ts';
import { reserveOwnGuess } from './prove/account-guesses.ts';
import { lockCredential } from './prove/credential.sql.ts';
import { judged } from './prove/guesses.ts';
import { verifyPassword } from './prove/password.ts';
import { readOwnAccount } from './read-account.ts';
import { providerToAsk } from './sso/proof/begin.ts';
import { takeProof } from './sso/proof/take.ts';

export interface StepUpInput extends Proof {
  readonly token: string | undefined;
  readonly password: string | undefined;
  /** What came of asking the identity provider again. */
  readonly provider: string | undefined;
}

/**
 * Asks for a proof, or takes it: a factor from who has one; from who has none the password, or, of who came by single
 * sign-on, the provider's word that it asked them again.
 *
 * @returns what is asked for, or until when the proof counts.
 * @throws Failure of the mfa and session areas.
 */
export async function stepUp(steps: Steps, input: StepUpInput): Promise<Due | Date> {
  const { token, password, provider } = input;
  if (token !== undefined) return finishStepUp(steps, token, input);
  if (provider !== undefined) return takeProof(steps, provider);
  if (password === undefined) return withProvider(steps, await beginStepUp(steps));
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
    return notePlainProof(ctx, 'password');
  });
}

/** Where a password would be asked for: the provider beside it, or instead of one that there is not. */
async function withProvider(steps: Steps, due: Due): Promise<Due> {
  const company = due.asks === 'password' ? await providerToAsk(steps) : null;
  if (!company) return due;
  const { passwordHash } = await steps.transaction(readOwnAccount);
  return { ...due, asks: passwordHash === null ? 'provider' : 'password', provider: company.provider.name };
}
