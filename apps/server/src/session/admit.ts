import { e, SESSION_PROFILES } from '@legajo/contract';
import type { AuditFact } from '../audit/public.ts';
import { recordIn } from '../audit/public.ts';
import { carryProof, type Due, factorDue } from '../mfa/public.ts';
import type { OpenCtx } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from './account.ts';
import { lockCredential } from './prove/credential.sql.ts';
import { newMark } from './prove/device-mark.ts';
import { endSession, openSession, type SessionVia, updateLastLogin } from './session.sql.ts';
import { newToken, tokenHash } from './token.ts';

/** What a way in needs: it may begin signed out, or in another session. */
export type EntryCtx = Pick<OpenCtx, 'platform' | 'origin' | 'now'>;

export interface OpenedSession {
  readonly id: number;
  readonly token: string;
  readonly expiresAt: Date;
  readonly profile: 1 | 2;
  readonly account: Account;
  /** Good for changing the password and nothing else (`clave`), until that is done. */
  readonly passwordDue: boolean;
  readonly via: SessionVia;
  /** For the device to keep (`device-mark.ts`); null while a new password is due. */
  readonly mark: string | null;
}

/** How the way in went on, once somebody proved who they are. */
export type Admission =
  | { readonly state: 'open'; readonly session: OpenedSession }
  /** The password expired: a session good for changing it, told apart so that nobody takes it for a whole one. */
  | { readonly state: 'expired'; readonly session: OpenedSession }
  /** A second factor is due: no session yet, but a challenge. */
  | { readonly state: 'code'; readonly due: Due };

/**
 * Lets somebody in who proved who they are, whatever the proof was: first what blocks the account, then what
 * is still due, then the session.
 *
 * @param asked 1 employee, 2 administration; without it the strongest the user holds.
 * @param more the token of a remembered device, which is not asked for a second factor again; the session this way in
 *   goes on from, which is not either if it proved one; and of a switch the hash of the session that ends as a
 *   whole one opens, and its id.
 * @throws Failure `userBlocked`, `companyUnpaid`, `blockedByIp`, `profileNotHeld`, `pinNotEnough`, `resendLocked` or
 *   `wrongCredentials`.
 */
export async function admit(
  ctx: EntryCtx,
  account: Account,
  asked: 1 | 2 | undefined,
  via: SessionVia,
  more: {
    readonly device?: string | undefined;
    readonly provedIn?: number | undefined;
    readonly replaced?: Buffer | undefined;
    readonly switchedIn?: number | undefined;
  } = {},
): Promise<Admission> {
  await refuseBlocked(ctx, account);
  const profile = profileFor(account, asked, via);
  const who = { personId: account.personId, profile, via, sessionId: more.switchedIn ?? null };
  const due = await factorDue(ctx, account.companyId, who, more);
  if (due) return { state: 'code', due };
  const admission = await letIn(ctx, account, profile, via, { from: more.replaced, ends: more.replaced });
  if (more.provedIn !== undefined)
    await carryProof(ctx, account.companyId, { from: more.provedIn, to: admission.session.id });
  return admission;
}

/** @throws Failure of what keeps the account out, and notes it. */
export async function refuseBlocked(ctx: EntryCtx, account: Account): Promise<void> {
  const refusal = whyNot(account);
  if (refusal) {
    await note(ctx, account, 'session.refused', { reason: refusal.key });
    throw new Failure(refusal);
  }
}

/** Hashes of the session that a way in goes on from, and of the one that ends as a whole one opens. */
export interface Before {
  readonly from?: Buffer | undefined;
  readonly ends?: Buffer | undefined;
}

/**
 * Opens the session of somebody of whom nothing more is due but, perhaps, a new password.
 *
 * @throws Failure `expired` where the session that it goes on from is over, or as `refuseReplaced` says.
 */
export async function letIn(
  ctx: EntryCtx,
  account: Account,
  profile: 1 | 2,
  via: SessionVia,
  { from, ends }: Before = {},
): Promise<Exclude<Admission, { state: 'code' }>> {
  // A provider, a passkey and a PIN ask for no password; a link stands for one that was typed once. A PIN's session that
  // goes to another company stays a PIN's, and gets there by a link.
  const linked = via === 'link' || (via === 'pin' && from !== undefined);
  const byPassword = via === 'password' || linked;
  const expired = byPassword && (account.passwordExpired || (linked && account.mustChange));
  const passwordDue = expired || (byPassword && account.mustChange);
  const session = await openFor(ctx, account, {
    profile,
    via,
    passwordDue,
    from: from ?? null,
    ends: expired ? null : (ends ?? null),
  });
  return { state: expired ? 'expired' : 'open', session };
}

/** The profile a session gets: by a PIN an employee's and no other. @throws Failure `profileNotHeld` or `pinNotEnough`. */
export function profileFor(account: Account, asked: 1 | 2 | undefined, via: string): 1 | 2 {
  if (via === 'pin') {
    if (asked === SESSION_PROFILES.administration) throw new Failure(e.session.pinNotEnough);
    return SESSION_PROFILES.employee;
  }
  const administers = account.types.some((type) => type !== 1) && account.status !== 'inactive';
  const profile = asked ?? (administers ? SESSION_PROFILES.administration : SESSION_PROFILES.employee);
  if (profile === 2 && !administers) throw new Failure(e.session.profileNotHeld);
  return profile;
}

/** What keeps an account out although its owner proved who they are, or null. */
export function whyNot(account: Account) {
  if (account.blocked) return e.session.userBlocked;
  if (account.paymentBlocked) return e.session.companyUnpaid;
  if (!account.addressAccepted) return e.session.blockedByIp;
  return null;
}

/** A session to be opened. */
interface Opening {
  readonly profile: 1 | 2;
  readonly via: SessionVia;
  readonly passwordDue: boolean;
  /** Hash of the session that it goes on from. */
  readonly from: Buffer | null;
  /** Hash of the session that ends as this one opens. */
  readonly ends: Buffer | null;
}

/** Opens the session and notes it in the trail. @throws Failure `expired` where what it goes on from is over. */
async function openFor(
  ctx: EntryCtx,
  account: Account,
  { profile, via, passwordDue, from, ends }: Opening,
): Promise<OpenedSession> {
  const { limits } = ctx.platform;
  const seconds = passwordDue
    ? limits['session.password-due.seconds']
    : profile === 2
      ? limits['session.admin.absolute.seconds']
      : limits['session.employee.absolute.seconds'];
  const token = newToken();
  const expiresAt = new Date(ctx.now.getTime() + seconds * 1000);
  const id = await inCompany(ctx.platform.db, account.companyId, async (tx) => {
    const { address, agent } = ctx.origin;
    await refuseReplaced(tx, account, via);
    const id = await openSession(tx, {
      hash: tokenHash(token),
      personId: account.personId,
      profile,
      now: ctx.now,
      expiresAt,
      address,
      agent,
      via,
      limitedTo: passwordDue ? 'password' : null,
      from,
    });
    if (id === null) throw new Failure(e.session.expired);
    if (ends) await endSession(tx, ends, ctx.now);
    await updateLastLogin(tx, account.personId, ctx.now);
    await recordIn(tx, ctx.now, [fact(ctx, account, 'session.opened', { session: id, profile, via })]);
    return id;
  });
  const mark = passwordDue ? null : newMark(ctx, account);
  return { id, token, expiresAt, profile, account, passwordDue, via, mark };
}

/**
 * What proved somebody may have been replaced while it was judged, and their sessions ended with it: none opens by it
 * then. Who came by a provider or a passkey proved nothing of it.
 *
 * @throws Failure `wrongCredentials`
 */
async function refuseReplaced(tx: CompanyTransaction, account: Account, via: SessionVia): Promise<void> {
  if (via === 'sso' || via === 'passkey') return;
  const present = await lockCredential(tx, account.personId);
  const same = present?.passwordHash === account.passwordHash && present?.pinHash === account.pinHash;
  if (!same) throw new Failure(e.session.wrongCredentials);
}

/** Notes something about a person who is not signed in yet. */
export function note(
  ctx: EntryCtx,
  account: Account,
  event: AuditFact['event'],
  body: { reason: string },
): Promise<void> {
  return inCompany(ctx.platform.db, account.companyId, (tx) =>
    recordIn(tx, ctx.now, [fact(ctx, account, event, body)]),
  );
}

function fact(
  ctx: EntryCtx,
  account: Account,
  event: AuditFact['event'],
  body: NonNullable<AuditFact['body']>,
): AuditFact {
  const personal = { address: ctx.origin.address, agent: ctx.origin.agent };
  return { event, actorId: account.personId, subject: 'person', subjectId: account.personId, body, personal };
}
