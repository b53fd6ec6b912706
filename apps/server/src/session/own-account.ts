import { e } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type Account, selectAccount } from './session.sql.ts';

/** The account of whoever acts. */
export async function readOwnAccount(ctx: Ctx): Promise<Account> {
  const account = await selectAccount(ctx.tx, ctx.actor.personId, ctx.origin.address, ctx.now);
  if (!account) throw new Failure(e.session.expired);
  return account;
}
