import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Credential } from '../../session/public.ts';
import { keepInHistory, keepPresentInHistory } from './password-history.sql.ts';

/**
 * Keeps the password that another one takes the place of, so that it may not come back.
 *
 * @param credential what proves the person until now; the caller holds it.
 * @param most how many passwords may not come back, by the policy.
 */
export async function rememberPassword(
  { tx, now }: Pick<CompanyCtx, 'tx' | 'now'>,
  personId: number,
  credential: Credential | null,
  most: number,
): Promise<void> {
  if (credential?.passwordHash) await keepInHistory(tx, personId, credential.passwordHash, now, most);
}

/** The same of many, before what proves them is taken away. */
export function rememberPasswords(
  { tx, now }: Pick<CompanyCtx, 'tx' | 'now'>,
  people: readonly number[],
  most: number,
): Promise<void> {
  return keepPresentInHistory(tx, people, now, most);
}
