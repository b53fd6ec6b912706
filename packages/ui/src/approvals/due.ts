import { parseDay } from '@legajo/contract/values/dates';

/** How the last day of a step stands to today: past, today, or neither. */
export function dueState(due: string | null, today: string): 'late' | 'today' | null {
  const day = due === null ? null : parseDay(due);
  if (day === null) return null;
  if (day < today) return 'late';
  return day === today ? 'today' : null;
}
