import { parseDay } from '@legajo/contract/values/dates';
import type { Delegation } from '../approvals.ts';

/** Whether a delegation holds, is to come, or is over: by its last day, or because it was ended. */
export function delegationState(
  { desde, vigente }: Pick<Delegation, 'desde' | 'vigente'>,
  today: string,
): 'now' | 'next' | 'over' {
  if (vigente === 1) return 'now';
  return (parseDay(desde) ?? '') > today ? 'next' : 'over';
}
