import type { Limits } from '@legajo/contract';
import type { ProcessRow } from '../statements/processes.sql.ts';

/** Until when a process waits for a person; null for one that waits for none. */
export function expiresAt(
  { waitingSince }: Pick<ProcessRow, 'waitingSince'>,
  limits: Pick<Limits, 'review.life.seconds'>,
): Date | null {
  return waitingSince && new Date(waitingSince.getTime() + limits['review.life.seconds'] * 1000);
}
