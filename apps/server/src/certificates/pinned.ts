import type { CompanyCtx } from '../platform/company-ctx.ts';
import { selectPinned } from './certificates.sql.ts';

/** The certificates, in DER, that a company's documents may bear: it is them that imported ones are trusted by. */
export function pinnedCertificates({ tx }: Pick<CompanyCtx, 'tx'>): Promise<Buffer[]> {
  return selectPinned(tx);
}
