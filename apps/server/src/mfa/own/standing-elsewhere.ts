import type { Ctx } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { selectStanding } from '../factors/factors.sql.ts';
import { hasFactor } from '../standing.ts';
import { selectVerified } from '../verified.sql.ts';

/** Whether somebody of this company is asked for a second factor as they come in to administer. */
export async function asksFactor(tx: CompanyTransaction, personId: number): Promise<boolean> {
  const standing = await selectStanding(tx, personId);
  return standing !== null && hasFactor(standing, 2);
}

/** Whether this session proved a second factor. */
export async function provedFactor({ tx, actor }: Ctx): Promise<boolean> {
  return (await selectVerified(tx, actor.sessionId))?.proof === 'factor';
}
