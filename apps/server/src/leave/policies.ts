import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { insertPresetPolicies } from './presets.sql.ts';
import { type LeavePolicy, selectPolicies } from './profile.sql.ts';

/**
 * What a company begins with: the policies of its country's law, once.
 *
 * @param country ISO 3166-1 alpha-2; one without policies of its own gets those of Argentina.
 */
export function beginWithPolicies(tx: CompanyTransaction, country: string): Promise<void> {
  return insertPresetPolicies(tx, country);
}

/** The company's policies, by name. */
export function listPolicies({ tx }: Pick<CompanyCtx, 'tx'>): Promise<LeavePolicy[]> {
  return selectPolicies(tx);
}
