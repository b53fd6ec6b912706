import { setTimeout as pause } from 'node:timers/promises';
import { e } from '@legajo/contract';
import { inCompany } from '../../platform/db/in-company.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../account.ts';
import { type EntryCtx, note } from '../admit.ts';
import { selectAccount } from '../session.sql.ts';
import { reserveGuess } from './account-guesses.ts';
import { countOfNetwork, judged } from './guesses.ts';
import { type Proof, proveBy } from './pin.ts';
import { type Named, type WhoseLogin, whoseLogin } from './whose-login.ts';

/** A refusal takes at least this long, whoever it is: what was written down on the way is not heard. */
const REFUSAL_MS = 100;

export interface ProvenLogin {
  /** The account, whatever may block it. */
  readonly account: Account;
  readonly proof: Proof;
}

/**
 * Proves a login by user and password, or by a PIN where that does. Takes as long for a name that does not exist, and nothing but "wrong"
 * is said before the password was right. Guesses are counted, and lock, wherever the proof is asked: for the account,
 * whatever it was named by.
 *
 * @param mark what an earlier sign-in gave the device.
 * @throws Failure `locked`, `wrongCredentials` or `busy`.
 */
export async function proveLogin(
  ctx: EntryCtx,
  named: Named,
  password: string,
  pinDoes: boolean,
  mark?: string,
): Promise<ProvenLogin> {
  const { counts, derivations, limits } = ctx.platform;
  const begun = performance.now();
  const network = countOfNetwork(ctx, limits['rate.login.address']);
  await network.check();
  const whose = await whoseLogin(ctx.platform, named);
  const guess = await reserveGuess(ctx, whose?.username ?? named.typed, mark);
  const found: { account: Account | null } = { account: null };
  const proof = await judged(guess, async () => {
    found.account = await readLogin(ctx, whose);
    const by = await proveBy(derivations, password, found.account, (cost) =>
      counts.add('legajo_login_hashes_total', { cost }),
    );
    return by === 'pin' && !pinDoes ? null : by;
  });
  const { account } = found;
  if (account && proof) return { account, proof };
  await network.failed();
  if (account) await note(ctx, account, 'session.refused', { reason: 'password' });
  await pause(Math.max(0, REFUSAL_MS - (performance.now() - begun)));
  throw new Failure(e.session.wrongCredentials);
}

async function readLogin(ctx: EntryCtx, whose: WhoseLogin | null): Promise<Account | null> {
  const { platform, origin, now } = ctx;
  if (!whose) return null;
  return inCompany(platform.db, whose.companyId, (tx) =>
    selectAccount(tx, whose.personId, origin.address, now),
  );
}
