import { e, SESSION_PROFILES, type StepUp } from '@legajo/contract';
import { recordIn } from '../audit/public.ts';
import type { Actor, Ctx, Platform, Steps } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import { Failure } from '../platform/failure.ts';
import { answerHeld, checkShape, type Proof } from './answer.ts';
import {
  holdCount,
  insertChallenge,
  lockChallenge,
  lockStepUp,
  updateToken,
  wasTaken,
} from './challenges.sql.ts';
import { ask, type Due, describe } from './due.ts';
import { type Standing, selectConfirmed, selectStanding } from './factors/factors.sql.ts';
import { hashOf, newChallengeToken, wishHash } from './factors/secrets.ts';
import { type MfaCtx, mfaCtx } from './mfa-ctx.ts';
import { hasFactor } from './standing.ts';
import { endSession, type PlainProof, selectVerified, upsertVerified } from './verified.sql.ts';

/** A second code is not mailed to whoever opens the question again a moment later. */
const SENT_JUST_NOW_MS = 60_000;

type Proving = Pick<Ctx, 'tx' | 'actor' | 'platform' | 'now'>;

async function standingOf(ctx: Pick<Ctx, 'tx' | 'actor'>): Promise<Standing> {
  const standing = await selectStanding(ctx.tx, ctx.actor.personId);
  if (!standing) throw new Failure(e.session.expired);
  return standing;
}

/** Whether the person has a second factor in this profile, and until when what they proved counts. */
export async function readStepUp(ctx: Proving): Promise<{ has: boolean; freshUntil: Date | null }> {
  const has = hasFactor(await standingOf(ctx), ctx.actor.profile);
  const verified = await selectVerified(ctx.tx, ctx.actor.sessionId);
  // A password or PIN, or the provider asked again, is a proof only of who has nothing better.
  if (!verified || (has && verified.proof !== 'factor')) return { has, freshUntil: null };
  // A session that went on as an administrator's from an employee's: a PIN is nothing there.
  if (verified.proof === 'pin' && ctx.actor.profile !== SESSION_PROFILES.employee)
    return { has, freshUntil: null };
  const life = ctx.platform.limits['mfa.step-up.seconds'] * 1000;
  const freshUntil = new Date(verified.verifiedAt.getTime() + life);
  return { has, freshUntil: freshUntil > ctx.now ? freshUntil : null };
}

/**
 * Who has a second factor must have proved it in this session within ten minutes.
 *
 * @throws Failure `stepUp`; `apiKeys.forbidden` of a program, which proves nothing.
 */
export async function requireStepUp(ctx: Proving): Promise<void> {
  refuseKey(ctx.actor);
  const { has, freshUntil } = await readStepUp(ctx);
  if (has && !freshUntil) throw new Failure(e.mfa.stepUp);
}

/**
 * The same before something is published. A program shows the certificate's password each time instead (areas 15.2).
 *
 * @throws Failure `stepUp`.
 */
export async function requireStepUpToPublish(ctx: Proving): Promise<void> {
  if (!ctx.actor.key) await requireStepUp(ctx);
}

/**
 * A factor proved as above; of who has none the password or PIN, or their provider asked again.
 *
 * @throws Failure `stepUp`; `apiKeys.forbidden` of a program.
 */
export async function requireFresh(ctx: Proving): Promise<void> {
  refuseKey(ctx.actor);
  const { freshUntil } = await readStepUp(ctx);
  if (!freshUntil) throw new Failure(e.mfa.stepUp);
}

/** What asks a person for a proof is closed to keys. @throws Failure `apiKeys.forbidden`. */
function refuseKey({ key }: Pick<Actor, 'key'>): void {
  if (key) throw new Failure(e.apiKeys.forbidden);
}

/** What the edge asks before a call that declares a proof. @throws Failure `stepUp`. */
export function proveAtDoor(platform: Platform, actor: Actor, now: Date, proof: StepUp): Promise<void> {
  const require = proof === 'fresh' ? requireFresh : requireStepUp;
  return inCompany(platform.db, actor.companyId, (tx) => require({ platform, tx, actor, now }));
}

/**
 * Whether this session proved a moment ago an app or a passkey of the person that is older than an instant, and nothing
 * was added to their factors since: then it is theirs whatever somebody else did to their other ways in.
 */
export async function provedOwnFactor(ctx: Ctx, before: Date): Promise<boolean> {
  const verified = await selectVerified(ctx.tx, ctx.actor.sessionId);
  if (verified?.how !== 'app' && verified?.how !== 'passkey') return false;
  const life = ctx.platform.limits['mfa.step-up.seconds'] * 1000;
  if (ctx.now.getTime() - verified.verifiedAt.getTime() >= life) return false;
  return hasOnlyOlderFactors(ctx, before);
}

/** Whether the person has factors of their own, and every one of them from before an instant. */
export async function hasOnlyOlderFactors(ctx: Ctx, before: Date): Promise<boolean> {
  const factors = await selectConfirmed(ctx.tx, ctx.actor.personId);
  return factors.length > 0 && factors.every((confirmedAt) => confirmedAt < before);
}

/** Whether there is a second factor at all (D159, not configured). */
export async function isConfigured(ctx: Ctx): Promise<boolean> {
  return (await readStepUp(ctx)).has;
}

/** Asks for a factor, or for the password where there is none. @throws Failure `resendLocked`. */
export async function beginStepUp(steps: Steps): Promise<Due> {
  const { personId, profile, sessionId, via } = steps.actor;
  const due = await inOwn(steps, async (mfa) => {
    await holdCount(mfa.tx, personId, mfa.now);
    const standing = await selectStanding(mfa.tx, personId);
    if (!standing) return 'locked';
    const asked = { personId, profile, via, purpose: 'step-up' as const, sessionId };
    if (!hasFactor(standing, profile)) return passwordDue;
    const open = await lockStepUp(mfa.tx, sessionId, mfa.now);
    const life = mfa.platform.limits['mfa.code.seconds'] * 1000;
    const sentAt = open?.codeExpiresAt ? open.codeExpiresAt.getTime() - life : null;
    if (open && sentAt !== null && mfa.now.getTime() - sentAt < SENT_JUST_NOW_MS) {
      const token = newChallengeToken(mfa.companyId);
      await updateToken(mfa.tx, open.id, hashOf(token));
      return describe(mfa, standing, open, token);
    }
    return ask(mfa, standing, asked);
  });
  if (due === 'locked') throw new Failure(e.mfa.resendLocked);
  return due;
}

/** One transaction for whoever acts, whose refusals are thrown once it is committed: what was counted stands. */
export const inOwn = <T>(steps: Steps, work: (mfa: MfaCtx) => Promise<T>): Promise<T> =>
  steps.transaction((ctx) => work(mfaCtx(ctx, steps.origin.language)));

const passwordDue: Due = {
  asks: 'password',
  token: '',
  methods: [],
  sentTo: null,
  codeExpiresAt: null,
  resendsLeft: 0,
  recoveryLeft: 0,
};

/**
 * Answers it. Five wrong codes end the session: a new sign-in is due.
 *
 * @throws Failure of the mfa area.
 */
export async function finishStepUp(steps: Steps, token: string, proof: Proof): Promise<Date> {
  checkShape(proof);
  return settle(steps, (mfa) => lockChallenge(mfa.tx, hashOf(token), mfa.now), proof);
}

/**
 * Proves who signs by a code instead of the password: the app's, or that of a step-up under way. A code is good once;
 * the same wish repeated with it within its life is answered as the first time, whatever became of the wish then.
 *
 * @param wish names what is wished by it, if the client named it.
 * @throws Failure of the mfa area.
 */
export async function proveByCode(steps: Steps, code: string, wish?: string): Promise<void> {
  checkShape({ code });
  const { personId, profile, sessionId, via } = steps.actor;
  const life = steps.platform.limits['mfa.challenge.seconds'] * 1000;
  const held = async (mfa: MfaCtx) =>
    (await lockStepUp(mfa.tx, sessionId, mfa.now)) ??
    insertChallenge(mfa.tx, {
      hash: hashOf(newChallengeToken(mfa.companyId)),
      personId,
      purpose: 'step-up',
      sessionId,
      profile,
      via,
      webauthn: null,
      now: mfa.now,
      expiresAt: new Date(mfa.now.getTime() + life),
    });
  const { secret } = steps.platform.config;
  await settle(steps, held, { code }, wish === undefined ? null : wishHash(secret, sessionId, wish, code));
}

async function settle(
  steps: Steps,
  hold: (mfa: MfaCtx) => ReturnType<typeof lockChallenge>,
  proof: Proof,
  taken: Buffer | null = null,
): Promise<Date> {
  const { sessionId, personId, tokenHash } = steps.actor;
  const failure = await inOwn(steps, async (mfa) => {
    await holdCount(mfa.tx, personId, mfa.now);
    if (taken && (await wasTaken(mfa.tx, taken, mfa.now, mfa.platform.limits['mfa.code.seconds'])))
      return null;
    const challenge = await hold(mfa);
    const standing = await selectStanding(mfa.tx, personId);
    if (challenge?.purpose !== 'step-up' || challenge.sessionId !== sessionId || !standing)
      return new Failure(e.mfa.challengeExpired);
    const how = await answerHeld(mfa, standing, challenge, proof, tokenHash);
    if (how instanceof Failure) {
      if (how.definition === e.mfa.codeLocked) await endSession(mfa.tx, tokenHash, mfa.now);
      return how;
    }
    await upsertVerified(mfa.tx, { sessionId, personId, how, now: mfa.now });
    // It is over, and its token with it: its place keeps what the wish repeated is known by.
    if (taken) await updateToken(mfa.tx, challenge.id, taken);
    return null;
  });
  if (failure) throw failure;
  return new Date(steps.now.getTime() + steps.platform.limits['mfa.step-up.seconds'] * 1000);
}

/** Notes that the password or PIN was typed again, or the provider asked again, by who has no factor. */
export async function notePlainProof(ctx: Ctx, how: PlainProof): Promise<Date> {
  const { sessionId, personId } = ctx.actor;
  await upsertVerified(ctx.tx, { sessionId, personId, how, now: ctx.now });
  await recordIn(ctx.tx, ctx.now, [
    {
      event: 'factor.verified',
      actorId: personId,
      subject: 'person',
      subjectId: personId,
      body: { how, purpose: 'step-up' },
    },
  ]);
  return new Date(ctx.now.getTime() + ctx.platform.limits['mfa.step-up.seconds'] * 1000);
}
