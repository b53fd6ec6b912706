import { PROFILE_TYPES } from '@legajo/contract';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Steps } from '../../platform/context.ts';
import { tell } from '../../platform/messages/tell.ts';
import type { Account } from '../account.ts';
import { sessionMessages } from '../messages.ts';
import { selectAccount } from '../session.sql.ts';

/**
 * Tells both logins that they are one way in from now on, or no more: whoever did it may have known a password that is not
 * theirs. Each company tells its own person.
 */
export async function tellBoth(
  steps: Steps,
  there: { readonly companyId: number; readonly personId: number },
  what: 'linked' | 'unlinked',
): Promise<void> {
  const { platform, actor, origin, now } = steps;
  const own = await steps.transaction(({ tx }) => selectAccount(tx, actor.personId, origin.address, now));
  const inOther = <T>(work: (ctx: CompanyCtx) => Promise<T>) =>
    asCompany(platform, there.companyId, work, now);
  const other = await inOther(({ tx }) => selectAccount(tx, there.personId, origin.address, now));
  if (!own || !other) return;
  await steps.transaction((ctx) => tellOne(ctx, own, other, what));
  await inOther((ctx) => tellOne(ctx, other, own, what));
}

async function tellOne(
  ctx: CompanyCtx,
  one: Account,
  other: Account,
  what: 'linked' | 'unlinked',
): Promise<void> {
  const { personId, mail, types, country, name, username, company } = one;
  const administers = types.some((type) => type !== PROFILE_TYPES.employee);
  const values = { name, username, company, other: other.username, otherCompany: other.company };
  const message = what === 'linked' ? sessionMessages.linked : sessionMessages.unlinked;
  await tell(ctx, message, { to: { personId, mail, administers }, country, values });
}
