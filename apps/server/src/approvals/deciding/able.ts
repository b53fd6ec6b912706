import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { type Barred, couldDecide } from '../steps/candidates.sql.ts';
import type { StepRow } from '../steps/step.ts';
import type { Standing } from './decision.sql.ts';

/**
 * By what of these somebody may decide: who lost what the step asks for since it opened decides no more, who stands in for
 * another holds it themself (areas 7.6); whoever was put there by name does.
 */
export async function ableOf(
  tx: CompanyTransaction,
  request: Barred,
  step: StepRow,
  personId: number,
  standings: readonly Standing[],
): Promise<readonly Standing[]> {
  if (standings.length === 0) return [];
  const isAble = await couldDecide(tx, request, step, personId);
  return standings.filter(({ via, forId }) => isAble || (via !== 'rule' && forId === null));
}
