import { e } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import type { Database } from '../platform/db/transaction.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from './account.ts';
import { findLogin, type LoginRoute, selectAccount } from './session.sql.ts';

/** The account of whoever acts. */
export async function readOwnAccount(ctx: Ctx): Promise<Account> {
  const account = await selectAccount(ctx.tx, ctx.actor.personId, ctx.origin.address, ctx.now);
  if (!account) throw new Failure(e.session.expired);
  return account;
}

/** Everything that a way in and a profile tell of an account of the company; null where there is none. */
export function accountOf(
  { tx, origin, now }: Pick<Ctx, 'tx' | 'origin' | 'now'>,
  personId: number,
): Promise<Account | null> {
  return selectAccount(tx, personId, origin.address, now);
}

/** Whose a login name is, of which company; null for nobody's. */
export function ownerOfLogin(db: Database, username: string): Promise<LoginRoute | null> {
  return findLogin(db, username);
}
