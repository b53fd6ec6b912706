import { ACTIONS } from '@legajo/contract';
import type { AskedStep } from '../../approvals/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { selectChain, selectLevels } from '../profile.sql.ts';
import type { LeaveType } from '../types/types.sql.ts';
import type { Named } from './request.ts';

/** Days that somebody has to decide before it goes on to whom they report. */
const DAYS_TO_DECIDE = 5;

/**
 * Who decides about somebody's leave, in their order (areas 11.8); null: Human Resources. Nobody where the type says so. A
 * level that nobody is left for is Human Resources'.
 */
export async function approversOf(
  { tx }: Pick<CompanyCtx, 'tx'>,
  personId: number,
  { decidedBy }: Pick<LeaveType, 'decidedBy'>,
): Promise<readonly (Named | null)[]> {
  if (decidedBy === 'nobody') return [];
  const levels = decidedBy === 'hr' ? 0 : await selectLevels(tx, personId);
  if (levels === 0) return [null];
  const chain = await selectChain(tx, personId);
  const named = [1, 2].slice(0, levels).map((level) => chain.find((one) => one.level === level) ?? null);
  // Two times the same decide once.
  return named.filter((one, index) => index === 0 || one?.id !== named[index - 1]?.id);
}

/** Whom the steps of a request ask. */
export const stepsOf = (approvers: readonly (Named | null)[]): readonly AskedStep[] =>
  approvers.map((one): AskedStep => {
    const shape = { name: null, rule: 'any', days: DAYS_TO_DECIDE } as const;
    return one === null
      ? { ...shape, onLate: 'wait', source: 'holders', action: ACTIONS.licencesMenu }
      : { ...shape, onLate: 'escalate', source: 'people', personIds: [one.id] };
  });
