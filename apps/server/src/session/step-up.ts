import { e, SESSION_PROFILES } from '@legajo/contract';
import {
  beginStepUp,
  type Due,
  finishStepUp,
  notePlainProof,
  type Proof,
  readStepUp,
} from '../mfa/public.ts';
import type { Actor, Steps } from '../platform/context.ts';
import { refuseField } from '../platform/failure.ts';
import { reserveOwnGuess } from './prove/account-guesses.ts';
import { lockCredential } from './prove/credential.sql.ts';
import { judged } from './prove/guesses.ts';
import { proveBy, type Proof as Secret } from './prove/pin.ts';
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
 * Asks for a proof, or takes it: a factor from who has one; from who has none the password, as an employee the PIN too,
 * or, of who came by single sign-on, the provider's word that it asked them again.
 *
 * @returns what is asked for, or until when the proof counts.
 * @throws Failure of the mfa and session areas.
 */
export async function stepUp(steps: Steps, input: StepUpInput): Promise<Due | Date> {
  const { token, password, provider } = input;
  if (token !== undefined) return finishStepUp(steps, token, input);
  if (provider !== undefined) return takeProof(steps, provider);
  if (password === undefined) return withSecrets(steps, await beginStepUp(steps));
  const { username, passwordHash, pinHash } = await steps.transaction(async (ctx) => {
    if ((await readStepUp(ctx)).has) refuseField(e.mfa.parameterRequired, 'codigo', 'required');
    return readOwnAccount(ctx);
  });
  const guess = await reserveOwnGuess(steps, username);
  const own = { passwordHash, pinHash: pinDoes(steps.actor) ? pinHash : null };
  const by = await judged(guess, () => proveBy(steps.platform.derivations, password, own));
  if (!by) refuseField(e.mfa.passwordWrong, 'pass');
  return steps.transaction(async (ctx) => {
    // One that was changed meanwhile is no longer theirs.
    const present = await lockCredential(ctx.tx, ctx.actor.personId);
    const hash = HASH_OF[by];
    if (present?.[hash] !== own[hash]) refuseField(e.mfa.passwordWrong, 'pass');
    return notePlainProof(ctx, by);
  });
}

const HASH_OF = { password: 'passwordHash', pin: 'pinHash' } as const satisfies Record<Secret, string>;

/** A PIN opens an employee's session and nothing else, so it proves nothing in an administrator's. */
const pinDoes = ({ profile }: Pick<Actor, 'profile'>): boolean => profile === SESSION_PROFILES.employee;

/** Where a password would be asked for: the PIN and the provider beside it, or instead of one that there is not. */
async function withSecrets(steps: Steps, due: Due): Promise<Due> {
  if (due.asks !== 'password') return due;
  const company = await providerToAsk(steps);
  const { passwordHash, pinHash } = await steps.transaction(readOwnAccount);
  const takesPin = pinHash !== null && pinDoes(steps.actor);
  const secrets = { ...due, takesPin };
  if (!company) return secrets;
  const hasSecret = passwordHash !== null || takesPin;
  return { ...secrets, asks: hasSecret ? 'password' : 'provider', provider: company.provider.name };
}
