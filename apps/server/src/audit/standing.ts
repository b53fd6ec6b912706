import type { CompanyCtx } from '../platform/company-ctx.ts';
import { countUnsealed, selectTail } from './audit.sql.ts';

/** How many links the company's chain has. */
export const chainLength = async ({ tx }: Pick<CompanyCtx, 'tx'>): Promise<number> =>
  (await selectTail(tx))?.sequence ?? 0;

/** How many entries wait for their seal, counted up to `most`. */
export const waitingForSeal = ({ tx }: Pick<CompanyCtx, 'tx'>, most: number): Promise<number> =>
  countUnsealed(tx, most);
