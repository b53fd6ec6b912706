import { asCompany } from '../../platform/company.ts';
import type { Steps } from '../../platform/context.ts';
import type { Account } from '../account.ts';
import { selectAccount } from '../session.sql.ts';
import { type LinkRow, selectLinks } from './related.sql.ts';

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
export async function listRelated(steps: Steps): Promise<Account[]> {
  const { actor, origin, now } = steps;
  const own = await steps.transaction(({ tx }) => selectAccount(tx, actor.personId, origin.address, now));
  const others = (await listLinked(steps)).filter((one) => !one.suspended).map((one) => one.account);
  return own ? [own, ...others] : others;
}

/** The linked accounts, suspended ones too; one company after the other. */
export async function listLinked(steps: Steps): Promise<LinkedAccount[]> {
  const found: LinkedAccount[] = [];
  for (const link of await steps.transaction(({ tx }) => selectLinks(tx, steps.actor.personId))) {
    const linked = await readLinked(steps, link);
    if (linked) found.push(linked);
  }
  return found;
}

/** A link holds while both sides have their half: each company writes its own only. */
function readLinked(steps: Steps, link: LinkRow): Promise<LinkedAccount | null> {
  const { platform, companyId, actor, origin, now } = steps;
  return asCompany(
    platform,
    link.companyId,
    async ({ tx }) => {
      const halves = await selectLinks(tx, link.personId);
      const back = halves.find((half) => half.companyId === companyId && half.personId === actor.personId);
      if (!back) return null;
      const account = await selectAccount(tx, link.personId, origin.address, now);
      return account && { account, suspended: link.suspended || back.suspended };
    },
    now,
  );
}
