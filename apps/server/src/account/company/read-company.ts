import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { selectCompany } from './company.sql.ts';
import type { CompanyRow } from './company.ts';

/** The company of the transaction, or null where there is none of that number. */
export function readCompany({ tx }: Pick<CompanyCtx, 'tx'>): Promise<CompanyRow | null> {
  return selectCompany(tx);
}
