import { setTimeout as pause } from 'node:timers/promises';
import { e } from '@legajo/contract';
import { inCompany } from '../platform/db/in-company.ts';
import { Failure } from '../platform/failure.ts';
import { type EntryCtx, note } from './admit.ts';
import { type Proof, proveBy } from './pin.ts';
import {
  type Account,
  clearFailures,
  countFailure,
  findLogin,
  isLocked,
  selectAccount,
} from './session.sql.ts';
import { failureKey } from './token.ts';

/** A refusal takes at least this long, whoever it is: what was written down on the way is not heard. */
const REFUSAL_MS = 100;

export interface ProvenLogin {
  /** The account, whatever may block it. */
  readonly account: Account;
  readonly proof: Proof;
}

/**
 * Proves a login by user and password, or by a PIN where that does. Takes as long for a name that does not exist, and nothing but "wrong"
 * is said before the password was right. Failures are counted, and lock, wherever the proof is asked.
 *
 * @throws Failure `locked` or `wrongCredentials`.
 */
export async function proveLogin(
  ctx: EntryCtx,
  username: string,
  password: string,
  pinDoes: boolean,
): Promise<ProvenLogin> {
  const { counts, db, limits } = ctx.platform;
  const begun = performance.now();
  const { address } = ctx.origin;
  const userKey = failureKey(username.toLowerCase(), address);
  const addressKey = failureKey(address);
  if (await isLocked(db, [userKey, addressKey], ctx.now)) throw new Failure(e.session.locked);

  const route = await findLogin(db, username);
  const account = route
    ? await inCompany(db, route.companyId, (tx) => selectAccount(tx, route.personId, address, ctx.now))
    : null;
  const proof = await proveBy(password, account, (cost) => counts.add('legajo_login_hashes_total', { cost }));
  if (!account || proof === null || (proof === 'pin' && !pinDoes)) {
    const lock = limits['rate.login.lock.seconds'];
    await countFailure(db, userKey, ctx.now, limits['rate.login.user'], lock);
    await countFailure(db, addressKey, ctx.now, limits['rate.login.address'], lock);
    if (account) await note(ctx, account, 'session.refused', { reason: 'password' });
    await pause(Math.max(0, REFUSAL_MS - (performance.now() - begun)));
    throw new Failure(e.session.wrongCredentials);
  }
  await clearFailures(db, userKey);
  return { account, proof };
}
