import type { Ctx } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import { selectLinks } from './related.sql.ts';
import { type Account, selectAccount } from './session.sql.ts';

/**
 * The accounts a person may switch to: this one first, then the linked ones of other companies. Each is
 * read under its own company's row security, through a link that both logins proved.
 */
export async function listRelated(ctx: Ctx): Promise<Account[]> {
  const { address } = ctx.origin;
  const own = await selectAccount(ctx.tx, ctx.actor.personId, address, ctx.now);
  const links = await selectLinks(ctx.tx, ctx.actor.personId);
  const others: Account[] = [];
  for (const link of links) {
    const account = await inCompany(ctx.platform.db, link.companyId, (tx) =>
      selectAccount(tx, link.personId, address, ctx.now),
    );
    if (account) others.push(account);
  }
  return own ? [own, ...others] : others;
}
