import type { CompanyCtx } from '../platform/company-ctx.ts';
import { markRoundAt } from '../platform/jobs/rounds/due.sql.ts';
import type { WorkStanding } from './work.ts';

/** The instants compared are those before one: a second later it is past. */
const PAST_MS = 1000;

/** Says when the round is to look at a work that came to stand so now: when it was silent for long, or is long over. */
export function markSweep(
  { tx, now, platform }: Pick<CompanyCtx, 'tx' | 'now' | 'platform'>,
  state: WorkStanding['state'],
): Promise<void> {
  const seconds = platform.limits[state === 'running' ? 'work.silence.seconds' : 'work.problems.seconds'];
  return markRoundAt(tx, 'long-work.sweep', new Date(now.getTime() + seconds * 1000 + PAST_MS));
}
