import { ACTIONS, e } from '@legajo/contract';
import { asksFactor, provedFactor } from '../../mfa/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type Account, listRelated, whyNot } from '../../session/public.ts';

/** Another company whose folders whoever acts administers too. */
export interface Target {
  readonly account: Account;
  /** It asks for a second step as they come in, and this session proved none. */
  readonly needsStep: boolean;
}

/**
 * The companies to which whoever acts may copy folders: those of logins that they proved to be theirs (decision D7), where
 * they could come in now and hold the action. Who came by single sign-on goes to no other company, as when they switch.
 */
export async function listTargets(steps: Steps): Promise<Target[]> {
  if (steps.actor.via === 'sso') return [];
  const proved = await steps.transaction(provedFactor);
  const targets: Target[] = [];
  for (const account of await listRelated(steps)) {
    if (account.companyId === steps.companyId || !administersFolders(account)) continue;
    const asks = await asCompany(steps.platform, account.companyId, ({ tx }) =>
      asksFactor(tx, account.personId),
    );
    targets.push({ account, needsStep: asks && !proved });
  }
  return targets;
}

/** One of them. @throws Failure `copyTarget`, `copyNeedsStep`. */
export async function requireTarget(steps: Steps, personId: number): Promise<Account> {
  const target = (await listTargets(steps)).find(({ account }) => account.personId === personId);
  if (!target) throw new Failure(e.folders.copyTarget);
  if (target.needsStep) throw new Failure(e.folders.copyNeedsStep);
  return target.account;
}

const administersFolders = (account: Account): boolean =>
  whyNot(account) === null &&
  account.status === 'active' &&
  !account.passwordExpired &&
  !account.mustChange &&
  account.types.some((type) => type !== 1) &&
  account.actions.includes(String(ACTIONS.folders));
