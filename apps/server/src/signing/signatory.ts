import type { CompanyCtx } from '../platform/company-ctx.ts';
import { type Signatory, selectSignatory } from './signing.sql.ts';

/** Who signs, with what proves it, held as they are until the transaction ends; null for nobody of the company. */
export function holdSignatory({ tx }: Pick<CompanyCtx, 'tx'>, personId: number): Promise<Signatory | null> {
  return selectSignatory(tx, personId);
}
