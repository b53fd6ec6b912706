import type { Ctx } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import { type LinkRow, selectLinks } from './related.sql.ts';
import { type Account, selectAccount } from './session.sql.ts';

/** A login at another company, as both sides of its link have it. */
export interface LinkedAccount {
  readonly account: Account;
  /** One of the two companies set the password anew: the person proves both logins again. */
  readonly suspended: boolean;
}

/**
 * The accounts a person may switch to: this one first, then the linked ones of other companies. Each is
 * read under its own company's row security, through a link that both logins proved.
 */
export async function listRelated(ctx: Ctx): Promise<Account[]> {
  const own = await selectAccount(ctx.tx, ctx.actor.personId, ctx.origin.address, ctx.now);
  const others = (await listLinked(ctx)).filter((one) => !one.suspended).map((one) => one.account);
  return own ? [own, ...others] : others;
}

/** The linked accounts, suspended ones too. */
export async function listLinked(ctx: Ctx): Promise<LinkedAccount[]> {
  const found: LinkedAccount[] = [];
  for (const link of await selectLinks(ctx.tx, ctx.actor.personId)) {
    const linked = await readLinked(ctx, link);
    if (linked) found.push(linked);
  }
  return found;
}

/** A link holds while both sides have their half: each company writes its own only. */
function readLinked(ctx: Ctx, link: LinkRow): Promise<LinkedAccount | null> {
  return inCompany(ctx.platform.db, link.companyId, async (tx) => {
    const halves = await selectLinks(tx, link.personId);
    const back = halves.find(
      (half) => half.companyId === ctx.companyId && half.personId === ctx.actor.personId,
    );
    if (!back) return null;
    const account = await selectAccount(tx, link.personId, ctx.origin.address, ctx.now);
    return account && { account, suspended: link.suspended || back.suspended };
  });
}
