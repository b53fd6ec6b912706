import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { checkShape, takeTotp } from '../answer.ts';
import { holdCount, insertChallenge, lockChallenge } from '../challenges.sql.ts';
import { endRestOfOwn } from '../factors/end-second-steps.ts';
import {
  deleteFactor,
  insertPasskey,
  insertTotp,
  lockFactors,
  type Standing,
  selectStanding,
} from '../factors/factors.sql.ts';
import { creationOptions, passkeysOf, readNewPasskey } from '../factors/passkeys.ts';
import { insertHold } from '../factors/prove-mail.sql.ts';
import { qrSvg } from '../factors/qr.ts';
import { deleteRecovery, replaceRecovery } from '../factors/recovery.sql.ts';
import {
  companyOfToken,
  hashOf,
  newChallengeToken,
  newRecoveryCodes,
  recoveryHash,
} from '../factors/secrets.ts';
import { newSecret, totpAddress } from '../factors/totp.ts';
import { mfaCtx } from '../mfa-ctx.ts';
import { selectVerified } from '../verified.sql.ts';
import { tellOwn } from './tell-own.ts';

const own = (ctx: Ctx) => mfaCtx(ctx, ctx.actor.language);
const standingOf = async (ctx: Ctx) => (await selectStanding(ctx.tx, ctx.actor.personId)) as Standing;

/** A new secret for an app, which is a factor once it shows a right code. @throws Failure `factorExists`. */
export async function beginTotp(ctx: Ctx) {
  const { personId } = ctx.actor;
  const standing = await standingOf(ctx);
  if (standing.totp) throw new Failure(e.mfa.factorExists);
  const { text, wrapped } = newSecret(ctx.platform.config.secret, ctx.companyId, personId);
  const id = await insertTotp(ctx.tx, {
    personId,
    label: 'App',
    wrappedSecret: wrapped,
    now: ctx.now,
  });
  if (id === null) throw new Failure(e.mfa.factorExists);
  const address = totpAddress(text, standing.username, '');
  return { id, secret: text, address, qr: qrSvg(address) };
}

/** Keeps the app. @returns recovery codes where there were none. @throws Failure `appCodeWrong` or `factorNotFound`. */
export async function confirmTotp(ctx: Ctx, code: string): Promise<{ id: number; recovery: string[] }> {
  checkShape({ code });
  const { personId } = ctx.actor;
  const app = (await lockFactors(ctx.tx, personId)).find(({ kind }) => kind === 'totp');
  if (!app || app.confirmedAt) throw new Failure(e.mfa.factorNotFound);
  if (!(await takeTotp(own(ctx), personId, code.replace(/\s/g, ''), true)))
    refuseField(e.mfa.appCodeWrong, 'codigo');
  await noteAdded(ctx, 'totp');
  return { id: app.id, recovery: await firstRecovery(ctx) };
}

/** What a browser makes a passkey of. @throws Failure `tooManyFactors`. */
export async function beginPasskey(ctx: Ctx) {
  const mfa = own(ctx);
  const { personId, profile, via, sessionId } = ctx.actor;
  const standing = await standingOf(ctx);
  const passkeys = await passkeysOf(mfa, personId);
  if (passkeys.length >= ctx.platform.limits['mfa.passkeys']) throw new Failure(e.mfa.tooManyFactors);
  const person = { id: personId, username: standing.username, display: standing.firstName };
  const options = await creationOptions(mfa, person, passkeys);
  const token = newChallengeToken(ctx.companyId);
  await insertChallenge(ctx.tx, {
    hash: hashOf(token),
    personId,
    purpose: 'enrol',
    sessionId,
    profile,
    via,
    webauthn: options.challenge,
    now: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + ctx.platform.limits['mfa.code.seconds'] * 1000),
  });
  return { token, options };
}

/** Keeps a new passkey. @throws Failure `challengeExpired`, `passkeyRefused` or `tooManyFactors`. */
export async function keepPasskey(
  ctx: Ctx,
  token: string,
  credential: string,
  label: string,
): Promise<{ id: number; recovery: string[] }> {
  const { personId, sessionId } = ctx.actor;
  const mine = companyOfToken(token) === ctx.companyId;
  await holdCount(ctx.tx, personId, ctx.now);
  const challenge = mine ? await lockChallenge(ctx.tx, hashOf(token), ctx.now) : null;
  if (challenge?.purpose !== 'enrol' || challenge.sessionId !== sessionId)
    throw new Failure(e.mfa.challengeExpired);
  if ((await passkeysOf(own(ctx), personId)).length >= ctx.platform.limits['mfa.passkeys'])
    throw new Failure(e.mfa.tooManyFactors);
  const passkey = await readNewPasskey(ctx.platform, challenge.webauthn ?? '', credential);
  const id = await insertPasskey(ctx.tx, { ...passkey, personId, label, now: ctx.now });
  if (id === null) throw new Failure(e.mfa.passkeyRefused);
  await noteAdded(ctx, 'passkey');
  return { id, recovery: await firstRecovery(ctx) };
}

/** Removes one of one's own factors; recovery codes go with the last. @throws Failure `factorNotFound`. */
export async function removeFactor(ctx: Ctx, id: number): Promise<void> {
  const { personId } = ctx.actor;
  const kind = await deleteFactor(ctx.tx, personId, id);
  if (!kind) throw new Failure(e.mfa.factorNotFound);
  const { totp, passkeys } = await standingOf(ctx);
  if (!totp && passkeys === 0) await deleteRecovery(ctx.tx, personId);
  await endRestOfOwn(ctx);
  await note(ctx, 'factor.removed', { kind });
  await tellOwn(ctx, 'factorRemoved');
}

/** Ten new recovery codes; those before are good no more. @throws Failure `factorNotFound`. */
export async function renewRecovery(ctx: Ctx): Promise<string[]> {
  const { totp, passkeys } = await standingOf(ctx);
  if (!totp && passkeys === 0) throw new Failure(e.mfa.factorNotFound);
  await endRestOfOwn(ctx);
  await tellOwn(ctx, 'recoveryRenewed');
  return makeRecovery(ctx);
}

/**
 * What rested on the factors before ends, and every known address is told. One that was added on the word of the company's
 * identity provider signs nothing for as long as what somebody else set: whoever runs the provider decides whom it names.
 */
async function noteAdded(ctx: Ctx, kind: 'totp' | 'passkey'): Promise<void> {
  const { personId, sessionId } = ctx.actor;
  const verified = await selectVerified(ctx.tx, sessionId);
  if (verified?.how === 'provider') {
    const endsAt = new Date(ctx.now.getTime() + ctx.platform.limits['credential.wait.seconds'] * 1000);
    await insertHold(ctx.tx, personId, { what: 'provider', byId: null, at: ctx.now, endsAt });
  }
  await endRestOfOwn(ctx);
  await note(ctx, 'factor.added', { kind });
  await tellOwn(ctx, kind === 'totp' ? 'appAdded' : 'passkeyAdded');
}

async function firstRecovery(ctx: Ctx): Promise<string[]> {
  return (await standingOf(ctx)).recovery > 0 ? [] : makeRecovery(ctx);
}

async function makeRecovery(ctx: Ctx): Promise<string[]> {
  const { personId } = ctx.actor;
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(ctx.platform.config.secret, personId, code));
  await replaceRecovery(ctx.tx, personId, hashes);
  await note(ctx, 'recovery-codes.made', { count: codes.length });
  return codes;
}

export function note(
  ctx: Ctx,
  event: 'factor.added' | 'factor.removed' | 'recovery-codes.made' | 'device.forgotten',
  body: Record<string, string | number>,
): Promise<void> {
  const { personId } = ctx.actor;
  const personal = { address: ctx.origin.address, agent: ctx.origin.agent };
  return record(ctx, [{ event, actorId: personId, subject: 'person', subjectId: personId, body, personal }]);
}
