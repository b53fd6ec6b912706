import { e } from '@legajo/contract';
import { confirmWaysIn, heldSince, momentOf, readWaysIn, type WaysIn } from '../account/public.ts';
import {
  hasOnlyOlderFactors,
  isConfigured,
  proveByCode,
  provedOwnFactor,
  requireStepUp,
} from '../mfa/public.ts';
import type { Actor, Ctx, Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { judged, type Proof, proveBy, reserveOwnGuess } from '../session/public.ts';
import type { Signatory } from './signing.sql.ts';

/** What proved who signs; it stands in the evidence and on the page. */
export type SigningFactor = Proof | 'code';

/** What the person who signs typed: the password, or a code of their second factor. */
export interface Typed {
  readonly password: string | undefined;
  readonly code: string | undefined;
}

/**
 * Makes sure that whoever signs is who they are: the password that they chose themselves, or the PIN, typed again, or a
 * code of their second factor. Wrong ones count like those of a login, so that a stolen session cannot guess. Who has a
 * second factor must have proved it a moment ago as well; the code itself does.
 *
 * @param wish names what is wished by it, so that the same wish repeated with the same code, which was taken and then
 *   put off, is not refused for a code that is used up.
 * @returns which of them it was.
 * What somebody else set, moved or printed of their ways in signs nothing until they confirmed it or the wait is over.
 *
 * @throws Failure `locked`, `wrongPersonPassword`, `passwordNotOwn`, `credentialWaits`, `busy`, or of the mfa area.
 */
export async function identify(
  steps: Steps,
  signatory: Signatory,
  { password, code }: Typed,
  wish?: string,
): Promise<SigningFactor> {
  const { username } = signatory;
  const ways = await steps.transaction((ctx) => readWaysIn(ctx, steps.actor.personId));
  // Who comes by single sign-on may have neither password nor PIN: a code of their own is left, and no guess is counted.
  const hasNone = signatory.passwordHash === null && signatory.pinHash === null;
  if (hasNone && (password !== undefined || code === undefined || !(await steps.transaction(isConfigured))))
    throw new Failure(e.signing.passwordNotOwn);
  if (code !== undefined && password === undefined) {
    const own = signatory.passwordHash === null || signatory.passwordSetBy === 'self';
    if (!own) throw new Failure(e.signing.passwordNotOwn);
    if (ways.until !== null) await requireOlder(steps, ways, ways.until);
    await proveByCode(steps, code, wish);
    if (ways.until !== null) await steps.transaction((ctx) => confirmByCode(ctx, ways, ways.until as Date));
    return 'code';
  }
  if (password === undefined) throw wrong('required');
  if (ways.until !== null) throw waits(steps.actor, ways.until);
  const guess = await reserveOwnGuess(steps, username);
  const proof = await judged(guess, () => proveBy(steps.platform.derivations, password, signatory));
  if (proof === null) throw wrong('invalid');
  // A PIN is always one's own; a password may be somebody else's choice.
  if (proof === 'password' && signatory.passwordSetBy !== 'self') throw new Failure(e.signing.passwordNotOwn);
  await steps.transaction(requireStepUp);
  return proof;
}

/**
 * A code of an app that the person had before somebody else touched their ways in proves them all the same.
 *
 * @throws Failure `credentialWaits`
 */
async function requireOlder(steps: Steps, { held }: WaysIn, until: Date): Promise<void> {
  const since = heldSince(held);
  const isOlder = since !== null && (await steps.transaction((ctx) => hasOnlyOlderFactors(ctx, since)));
  if (!isOlder) throw waits(steps.actor, until);
}

/** What was proved by such an app confirms what was held; a code by mail does not. @throws Failure `credentialWaits`. */
async function confirmByCode(ctx: Ctx, { held }: WaysIn, until: Date): Promise<void> {
  const since = heldSince(held);
  if (since === null || !(await provedOwnFactor(ctx, since))) throw waits(ctx.actor, until);
  await confirmWaysIn(ctx, ctx.actor.personId, 'factor');
}

/** Told with the instant as the person's company reads it. */
export const waits = (actor: Actor, until: Date) =>
  new Failure(e.signing.credentialWaits, { until: momentOf(actor, until) });

const wrong = (rule: string) => new Failure(e.signing.wrongPersonPassword, {}, { pass: { rule } });
