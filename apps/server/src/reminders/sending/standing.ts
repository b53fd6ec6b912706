import type { RoundCounts } from './sent.sql.ts';

/** Where a going out stands in the list of long work: whom nothing reaches is what it could not do. */
export const standingOf = ({ sent, skipped, unreachable }: RoundCounts, over: boolean) =>
  ({
    state: over ? (unreachable > 0 ? 'completedWithObservations' : 'completed') : 'running',
    total: sent + skipped + unreachable,
    done: sent,
    failed: unreachable,
  }) as const;
