import { e } from '@legajo/contract';
import type { OpenCtx } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import { Failure } from '../platform/failure.ts';
import { type Admission, admit, note } from './admit.ts';
import { NOBODY, verifyPassword } from './password.ts';
import { clearFailures, countFailure, findLogin, isLocked, selectAccount } from './session.sql.ts';
import { failureKey } from './token.ts';

export interface LoginInput {
  readonly username: string;
  readonly password: string;
  /** 1 employee, 2 administration; without it the strongest the user holds. */
  readonly profile: 1 | 2 | undefined;
  /** The token of a remembered device. */
  readonly device: string | undefined;
}

/**
 * Signs a person in with user and password. Takes as long for a name that does not exist. Nothing but
 * "wrong" is said before the password was right; what blocks is told after.
 *
 * @throws Failure of the session area.
 */
export async function login(ctx: OpenCtx, input: LoginInput): Promise<Admission> {
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
  return admit(ctx, account, input.profile, 'password', input.device);
}
