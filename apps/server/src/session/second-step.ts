import { e } from '@legajo/contract';
import { answerLogin, answerWithPasskey, noteProved, type Proof, type ProvenHow } from '../mfa/public.ts';
import type { OpenCtx } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from './account.ts';
import { type Admission, letIn, profileFor, refuseBlocked } from './admit.ts';
import { type SessionVia, selectAccount, useSession } from './session.sql.ts';
import { tokenHash } from './token.ts';

/** A way in that a second factor, or a passkey alone, opened. */
export interface Proved {
  readonly admission: Exclude<Admission, { state: 'code' }>;
  /** The token of the device, where it is to be remembered. */
  readonly device: string | null;
}

/**
 * Answers the challenge of a sign-in. What blocks the account is asked again: a code may be minutes old.
 *
 * @throws Failure of the mfa and session areas.
 */
export async function verifySecondStep(
  ctx: OpenCtx,
  token: string,
  proof: Proof,
  remember: boolean,
): Promise<Proved> {
  const { companyId, personId, profile, via, how, sessionId } = await answerLogin(ctx, token, proof);
  const account = await readAccount(ctx, companyId, personId);
  const from = sessionId === null ? undefined : await switchedFrom(ctx, sessionId);
  return open(ctx, account, { profile, via: via as SessionVia, how, from }, remember);
}

/**
 * The session in which a switch began that a second step ends: it must be the one that asks, and good still. What its
 * login proved itself with may be another since.
 *
 * @returns its hash. @throws Failure `challengeExpired`
 */
async function switchedFrom(ctx: OpenCtx, sessionId: number): Promise<Buffer> {
  const hash = ctx.bearer === null ? null : tokenHash(ctx.bearer);
  const session = hash && (await useSession(ctx.platform.db, hash, ctx.now, false));
  if (session?.id !== sessionId || session.ended_at !== null || session.expires_at <= ctx.now)
    throw new Failure(e.mfa.challengeExpired);
  return hash as Buffer;
}

/**
 * Signs in with a passkey alone: the device asked for finger, face or PIN, which makes it both factors at once.
 *
 * @throws Failure of the mfa and session areas.
 */
export async function signInWithPasskey(
  ctx: OpenCtx,
  token: string,
  credential: string,
  asked: 1 | 2 | undefined,
): Promise<Proved> {
  const { companyId, personId } = await answerWithPasskey(ctx, token, credential);
  const account = await readAccount(ctx, companyId, personId);
  const profile = profileFor(account, asked, 'passkey');
  return open(ctx, account, { profile, via: 'passkey', how: 'passkey', from: undefined }, false);
}

async function readAccount(ctx: OpenCtx, companyId: number, personId: number): Promise<Account> {
  const account = await inCompany(ctx.platform.db, companyId, (tx) =>
    selectAccount(tx, personId, ctx.origin.address, ctx.now),
  );
  if (!account) throw new Failure(e.mfa.challengeExpired);
  await refuseBlocked(ctx, account);
  return account;
}

async function open(
  ctx: OpenCtx,
  account: Account,
  by: {
    readonly profile: 1 | 2;
    readonly via: SessionVia;
    readonly how: ProvenHow;
    readonly from: Buffer | undefined;
  },
  remember: boolean,
): Promise<Proved> {
  const { profile, via, how, from } = by;
  // The session that the request came in, as a switch does, ends as the new one opens.
  const ends = ctx.bearer === null ? undefined : tokenHash(ctx.bearer);
  const admission = await letIn(ctx, account, profileFor(account, profile, via), via, { from, ends });
  const { companyId, personId } = account;
  const who = { companyId, personId, sessionId: admission.session.id, how };
  return { admission, device: await noteProved(ctx, who, remember) };
}
