import { e } from '@legajo/contract';
import { confirmWaysIn, heldSince, readWaysIn, type WaysIn } from '../account/public.ts';
import {
  type BoundProof,
  type BoundWish,
  hasOnlyOlderFactors,
  isConfigured,
  proveBound,
  proveByCode,
  provedOwnFactor,
  requireStepUp,
  type SignedChallenge,
} from '../mfa/public.ts';
import type { Actor, Ctx, Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { momentOf } from '../platform/messages/moment.ts';
import { judged, type Proof, proveBy, reserveOwnGuess } from '../session/public.ts';
import type { Signatory } from './signing.sql.ts';
import { requirePasskeySigns } from './ways.ts';

/** What proved who signs; it stands in the evidence and on the page. */
export type SigningFactor = Proof | 'code' | 'passkey';

/** What proved it, with what a passkey signed for it. */
export interface Proven {
  readonly factor: SigningFactor;
  readonly passkey?: BoundProof;
}

/** What proves who signs: the password, a code of their second factor, or what a passkey of theirs signed. */
export interface Typed {
  readonly password: string | undefined;
  readonly code: string | undefined;
  readonly passkey: SignedChallenge | undefined;
}

/** What is signed, for its proof. */
export interface Wish {
  /** As a passkey has it signed: see `boundWish`. */
  readonly bound: BoundWish;
  /** The client's name for it, with all that it is about; undefined where it gave none. */
  readonly name: string | undefined;
}

/**
 * Makes sure that whoever signs is who they are: the password that they chose themselves, or the PIN, typed again, or a
 * code of their second factor, or a passkey that signed the challenge of this very wish. Wrong ones count like those of
 * a login, so that a stolen session cannot guess. Who has a second factor must have proved it a moment ago as well; code
 * and passkey themselves do. What somebody else set, moved or printed of their ways in signs nothing until they
 * confirmed it or the wait is over.
 *
 * @param wish so that the same wish repeated with the same code or passkey's answer, which was taken and then put off, is
 *   not refused for one that is used up.
 * @returns what proved it.
 * @throws Failure `locked`, `wrongPersonPassword`, `passwordNotOwn`, `passkeyOff`, `changed`, `credentialWaits`, `busy`, or of the mfa area.
 */
export async function identify(
  steps: Steps,
  signatory: Signatory,
  { password, code, passkey }: Typed,
  wish: Wish,
): Promise<Proven> {
  const { username } = signatory;
  const ways = await steps.transaction((ctx) => readWaysIn(ctx, steps.actor.personId));
  // Who comes by single sign-on may have neither password nor PIN: a code of their own or a passkey is left, and no
  // guess is counted.
  const hasNone = signatory.passwordHash === null && signatory.pinHash === null;
  const byFactor = password === undefined && (code !== undefined || passkey !== undefined);
  if (hasNone && (!byFactor || !(await steps.transaction(isConfigured))))
    throw new Failure(e.signing.passwordNotOwn);
  if (byFactor) {
    const own = signatory.passwordHash === null || signatory.passwordSetBy === 'self';
    if (!own) throw new Failure(e.signing.passwordNotOwn);
    if (ways.until !== null) await requireOlder(steps, ways, ways.until);
    const proven = await proveByFactor(steps, code, passkey, wish);
    if (ways.until !== null) await steps.transaction((ctx) => confirmByFactor(ctx, ways, ways.until as Date));
    return proven;
  }
  if (password === undefined) throw wrong('required');
  if (ways.until !== null) throw waits(steps.actor, ways.until);
  const guess = await reserveOwnGuess(steps, username);
  const proof = await judged(guess, () => proveBy(steps.platform.derivations, password, signatory));
  if (proof === null) throw wrong('invalid');
  // A PIN is always one's own; a password may be somebody else's choice.
  if (proof === 'password' && signatory.passwordSetBy !== 'self') throw new Failure(e.signing.passwordNotOwn);
  await steps.transaction(requireStepUp);
  return { factor: proof };
}

async function proveByFactor(
  steps: Steps,
  code: string | undefined,
  passkey: SignedChallenge | undefined,
  { bound, name }: Wish,
): Promise<Proven> {
  if (code === undefined && passkey) {
    await steps.transaction(requirePasskeySigns);
    return { factor: 'passkey', passkey: await proveBound(steps, passkey, bound, name) };
  }
  await proveByCode(steps, code ?? '', name);
  return { factor: 'code' };
}

/**
 * A code of an app, or a passkey, that the person had before somebody else touched their ways in proves them all the same.
 *
 * @throws Failure `credentialWaits`
 */
async function requireOlder(steps: Steps, { held }: WaysIn, until: Date): Promise<void> {
  const since = heldSince(held);
  const isOlder = since !== null && (await steps.transaction((ctx) => hasOnlyOlderFactors(ctx, since)));
  if (!isOlder) throw waits(steps.actor, until);
}

/** What was proved by such an app or passkey confirms what was held; a code by mail does not. @throws Failure `credentialWaits`. */
async function confirmByFactor(ctx: Ctx, { held }: WaysIn, until: Date): Promise<void> {
  const since = heldSince(held);
  if (since === null || !(await provedOwnFactor(ctx, since))) throw waits(ctx.actor, until);
  await confirmWaysIn(ctx, ctx.actor.personId, 'factor');
}

/** Told with the instant as the person's company reads it. */
export const waits = (actor: Actor, until: Date) =>
  new Failure(e.signing.credentialWaits, { until: momentOf(actor, until) });

const wrong = (rule: string) => new Failure(e.signing.wrongPersonPassword, {}, { pass: { rule } });
