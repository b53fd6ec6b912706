import { e, SESSION_PROFILES } from '@legajo/contract';
import { type AuditFact, recordIn } from '../audit/public.ts';
import type { OpenCtx } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import { Failure } from '../platform/failure.ts';
import { NOBODY, verifyPassword } from './password.ts';
import {
  type Account,
  clearFailures,
  countFailure,
  findLogin,
  isLocked,
  openSession,
  selectAccount,
  updateLastLogin,
} from './session.sql.ts';
import { failureKey, newToken, tokenHash } from './token.ts';

export interface LoginInput {
  readonly username: string;
  readonly password: string;
  /** 1 employee, 2 administration; without it the strongest the user holds. */
  readonly profile: 1 | 2 | undefined;
}

export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
  readonly profile: 1 | 2;
  readonly account: Account;
}

/**
 * Signs a person in with user and password. Takes as long for a name that does not exist. Nothing but
 * "wrong" is said before the password was right; what blocks is told after.
 *
 * @throws Failure of the session area.
 */
export async function login(ctx: OpenCtx, input: LoginInput): Promise<OpenedSession> {
  const { db, limits } = ctx.platform;
  const { address } = ctx.origin;
  const userKey = failureKey(input.username.toLowerCase(), address);
  const addressKey = failureKey(address);
  if (await isLocked(db, [userKey, addressKey], ctx.now)) throw new Failure(e.session.locked);

  const route = await findLogin(db, input.username);
  const account = route
    ? await inCompany(db, route.companyId, (tx) => selectAccount(tx, route.personId, address, ctx.now))
    : null;
  const right = await verifyPassword(input.password, account?.passwordHash ?? NOBODY);
  if (!account || !right || account.passwordHash === null) {
    const lock = limits['rate.login.lock.seconds'];
    await countFailure(db, userKey, ctx.now, limits['rate.login.user'], lock);
    await countFailure(db, addressKey, ctx.now, limits['rate.login.address'], lock);
    if (account) await note(ctx, account, 'session.refused', { reason: 'password' });
    throw new Failure(e.session.wrongCredentials);
  }
  await clearFailures(db, userKey);
  return open(ctx, account, input.profile);
}

async function open(ctx: OpenCtx, account: Account, asked: 1 | 2 | undefined): Promise<OpenedSession> {
  const refusal = whyNot(account);
  if (refusal) {
    await note(ctx, account, 'session.refused', { reason: refusal.key });
    throw new Failure(refusal);
  }
  const administers = account.types.some((type) => type !== 1) && account.status !== 'inactive';
  const profile = asked ?? (administers ? SESSION_PROFILES.administration : SESSION_PROFILES.employee);
  if (profile === 2 && !administers) throw new Failure(e.session.profileNotHeld);

  const { limits } = ctx.platform;
  const seconds =
    profile === 2 ? limits['session.admin.absolute.seconds'] : limits['session.employee.absolute.seconds'];
  const token = newToken();
  const expiresAt = new Date(ctx.now.getTime() + seconds * 1000);
  await inCompany(ctx.platform.db, account.companyId, async (tx) => {
    const { address, agent } = ctx.origin;
    const hash = tokenHash(token);
    const id = await openSession(tx, {
      hash,
      personId: account.personId,
      profile,
      now: ctx.now,
      expiresAt,
      address,
      agent,
    });
    await updateLastLogin(tx, account.personId, ctx.now);
    await recordIn(tx, account.companyId, ctx.now, [
      fact(ctx, account, 'session.opened', { session: id, profile }),
    ]);
  });
  return { token, expiresAt, profile, account };
}

function whyNot(account: Account) {
  if (account.blocked) return e.session.userBlocked;
  if (account.paymentBlocked) return e.session.companyUnpaid;
  if (!account.addressAccepted) return e.session.blockedByIp;
  if (account.passwordExpired) return e.session.passwordExpired;
  return null;
}

function note(
  ctx: OpenCtx,
  account: Account,
  event: AuditFact['event'],
  body: { reason: string },
): Promise<void> {
  return inCompany(ctx.platform.db, account.companyId, (tx) =>
    recordIn(tx, account.companyId, ctx.now, [fact(ctx, account, event, body)]),
  );
}

function fact(
  ctx: OpenCtx,
  account: Account,
  event: AuditFact['event'],
  body: NonNullable<AuditFact['body']>,
): AuditFact {
  const personal = { address: ctx.origin.address, agent: ctx.origin.agent };
  return { event, actorId: account.personId, subject: 'person', subjectId: account.personId, body, personal };
}
