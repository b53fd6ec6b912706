import type { CompanyCtx } from '../platform/company-ctx.ts';
import { countUnsealed, selectEntryBefore, selectTail } from './audit.sql.ts';

/** An entry waits for its seal behind the last so many links: one of work that lasted very long is not counted for its second. */
export const LOOKED_BACK = 2000;

/** How many links the company's chain has. */
export const chainLength = async ({ tx }: Pick<CompanyCtx, 'tx'>): Promise<number> =>
  (await selectTail(tx))?.sequence ?? 0;

/** How many entries wait for their seal, counted up to `most`, whatever the length of the chain. */
export const waitingForSeal = async ({ tx }: Pick<CompanyCtx, 'tx'>, most: number): Promise<number> =>
  countUnsealed(tx, await selectEntryBefore(tx, LOOKED_BACK), most);
